import { z } from 'zod'
import { EgressFailure } from '../../kit/egress/egress.ts'
import { PartnerFailure, type MerchantRow } from '../../kit/adapter.ts'
import type { Account } from './account.ts'
import { ourCountry, theirMarket } from './market.ts'
import { permanentLink } from './permanent-link.ts'
import { restrictionWords } from './restriction-words.ts'

const id = z.union([z.number().int(), z.string().min(1)]).transform(String)
const merchants = z.array(
  z.object({
    id,
    name: z.string(),
    url: z.string(),
    logoUrl: z
      .url({ protocol: /^https?$/ })
      .nullish()
      .catch(null),
    supportsLinks: z.boolean().nullish(),
    visible: z.boolean().nullish(),
    forbiddenTrafficTypes: z.array(z.string()).nullish(),
    merchantEstimatedCpc: z.number().nonnegative().nullish(),
  }),
)
const restrictions = z.array(
  z.object({ merchantId: id, excludedReferrers: z.array(z.string()).nullish() }),
)

const MOST_BYTES = 64 * 1024 * 1024

/**
 * Every visible merchant of these countries. A country that the token does not have (403) has no list
 * and the others go on; any other failure ends the reading, so that no merchant is taken for gone.
 * @param linkId the account that permanent links name; without it merchants have no link of their own.
 */
export async function* readMerchants(
  account: Account,
  countries: readonly string[],
  linkId: string | undefined,
): AsyncIterable<MerchantRow> {
  let listed = 0
  // gb and uk are one market.
  const markets = new Set(countries.map((country) => ourCountry(country) ?? country))
  for (const country of markets) {
    const body = await feed(account, '/shopping/v2/feeds/merchants', country).catch(unlessForbidden)
    if (body === undefined) continue
    const read = merchants.safeParse(body)
    if (!read.success) throw new PartnerFailure('Altair sent a merchant list in an unknown form.')
    if (read.data.length === 0) throw new PartnerFailure('Altair sent an empty merchant list.')
    const excluded = await excludedReferrers(account, country)
    const seen = new Set<string>()
    for (const merchant of read.data) {
      if (seen.has(merchant.id)) {
        throw new PartnerFailure('Altair sent a merchant list that repeats itself.')
      }
      seen.add(merchant.id)
      if (merchant.visible === false) continue
      listed += 1
      yield {
        merchantId: merchant.id,
        name: merchant.name,
        url: merchant.url,
        country,
        // A JSON number of a few decimals, euros; an estimate, so six places say it all.
        estimatedCpc: merchant.merchantEstimatedCpc?.toFixed(6) ?? null,
        commission: null,
        kinds: ['CPC', 'CPA'],
        deeplink: merchant.supportsLinks ?? true,
        link: linkId === undefined ? null : permanentLink(linkId, country, merchant.url),
        logoUrl: merchant.logoUrl ?? null,
        restrictions: restrictionWords(
          excluded.get(merchant.id) ?? [],
          merchant.forbiddenTrafficTypes ?? [],
        ),
      }
    }
  }
  if (listed === 0) throw new PartnerFailure('Altair has no merchants in any configured country.')
}

/** Where a market's merchants must not be promoted, by merchant. */
async function excludedReferrers(
  account: Account,
  country: string,
): Promise<Map<string, readonly string[]>> {
  const read = restrictions.safeParse(
    await feed(account, '/shopping/v2/feeds/merchants/restrictions', country),
  )
  if (!read.success) throw new PartnerFailure('Altair sent restrictions in an unknown form.')
  const byMerchant = new Map(
    read.data.map((each) => [each.merchantId, each.excludedReferrers ?? []] as const),
  )
  if (byMerchant.size !== read.data.length) {
    throw new PartnerFailure('Altair sent restrictions that repeat themselves.')
  }
  return byMerchant
}

/** A feed of one market; `kit/egress` asks for gzip, without which Kelkoo answers 406. */
function feed({ api, headers }: Account, path: string, country: string): Promise<unknown> {
  const query = { country: theirMarket(country), format: 'json' }
  return api.json({ method: 'GET', path, query, headers, maxBodyBytes: MOST_BYTES })
}

function unlessForbidden(error: unknown): undefined {
  if (error instanceof EgressFailure && error.status === 403) return undefined
  throw error
}
