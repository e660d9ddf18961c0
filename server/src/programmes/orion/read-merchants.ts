import { z } from 'zod'
import type { Egress, EgressRequest } from '../../kit/egress/egress.ts'
import { PartnerFailure, type MerchantRow } from '../../kit/adapter.ts'
import { accountOf, accountQuery } from './account.ts'
import type { OrionSettings } from './settings.ts'

const answer = z.object({
  totalResults: z.number().int().nonnegative(),
  merchantMatches: z.array(
    z.object({
      merchantId: z.union([z.number(), z.string()]).transform(String),
      merchantName: z.string(),
      merchantUrl: z.string(),
      deeplinkEcpc: z.number().nullish(),
    }),
  ),
})

const PAGE_SIZE = 500
const MOST_MERCHANTS = 1_000_000

/**
 * Every active merchant, by merchant match with an empty keyword (an assumption, see
 * docs/programmes/orion.md). A list that is empty, ends early or repeats itself is a failure, so that
 * no merchant is taken for gone by mistake.
 */
export async function* readMerchants(
  links: Egress,
  settings: OrionSettings,
): AsyncIterable<MerchantRow> {
  const seen = new Set<string>()
  let total = Infinity
  for (let start = 0; start < Math.min(total, MOST_MERCHANTS); start += PAGE_SIZE) {
    const page = answer.safeParse(await links.json(pageOf(settings, start, PAGE_SIZE)))
    if (!page.success) throw new PartnerFailure('Orion sent a merchant list in an unknown form.')
    total = page.data.totalResults
    if (page.data.merchantMatches.length === 0) break
    for (const merchant of page.data.merchantMatches) {
      if (seen.has(merchant.merchantId)) {
        throw new PartnerFailure('Orion sent overlapping pages of its merchant list.')
      }
      seen.add(merchant.merchantId)
      yield {
        merchantId: merchant.merchantId,
        name: merchant.merchantName,
        url: merchant.merchantUrl,
        estimatedCpc: inDollars(merchant.deeplinkEcpc),
        country: '',
        commission: null,
        kinds: ['CPC', 'CPA'],
        deeplink: true,
        link: null,
        logoUrl: null,
        restrictions: [],
      }
    }
  }
  if (seen.size === 0) throw new PartnerFailure('Orion sent an empty merchant list.')
  if (seen.size !== total) throw new PartnerFailure('Orion sent an incomplete merchant list.')
}

/** The partner's samples (48, 87) read as cents; kept exact by moving the point. */
function inDollars(cents: number | null | undefined): string | null {
  return cents === null || cents === undefined ? null : (cents / 100).toFixed(6)
}

/** Asks for the first merchant alone, to see whether the partner answers us. */
export async function testLists(links: Egress, settings: OrionSettings): Promise<void> {
  const page = answer.safeParse(await links.json(pageOf(settings, 0, 1)))
  if (!page.success) throw new PartnerFailure('Orion sent a merchant list in an unknown form.')
}

function pageOf(settings: OrionSettings, start: number, results: number): EgressRequest {
  const account = accountQuery(accountOf(settings, 'CPC'))
  const query = { ...account, keyword: '', start: String(start), results: String(results) }
  return { method: 'GET', path: '/api/keyword/merchantMatch', query }
}
