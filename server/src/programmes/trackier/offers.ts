import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { PartnerFailure } from '../../kit/adapter.ts'
import type { FeedPart, PartnerFeed } from '../../kit/feed-rows.ts'
import { translateFailures } from '../translate-failures.ts'
import type { Api } from './api.ts'
import { readOffered } from './campaigns.ts'
import { offerCampaignOf, type OfferCampaign } from './offer-campaign.ts'
import { offerReader, type OfferKind, type OfferRecord } from './offer-row.ts'
import { optionalText } from './optional-text.ts'

const MOST_PAGES = 9_999
const MOST_BYTES = 16 * 1024 * 1024

/**
 * The coupons or deals of an account, page by page. An offer alone names no site and no link, so that
 * each is kept together with its campaign. A run that is taken up again asks for all pages anew, since
 * what the one before it says is needed to ask for a page.
 */
export function offerFeed(api: Api, kind: OfferKind): PartnerFeed {
  return {
    parts: ({ signal }) => translateFailures(parts(api.until(signal), kind)),
    reader: offerReader(kind),
  }
}

async function* parts(api: Api, kind: OfferKind): AsyncIterable<FeedPart> {
  const campaigns = new Map(
    (await readOffered(api)).map((each) => [each.id, offerCampaignOf(each)] as const),
  )
  let [page, line] = [0, 0]
  for await (const offers of pages(api, kind)) {
    page += 1
    const records = offers.map((offer): OfferRecord => {
      line += 1
      return { line, offer, campaign: campaignOf(offer, campaigns) }
    })
    // Padded, so that their names are in the order of the pages.
    const name = `page-${String(page).padStart(4, '0')}`
    yield { name, body: Readable.from([Buffer.from(JSON.stringify(records))]) }
  }
}

const ofCampaign = z.object({ campaign_id: z.number() })

function campaignOf(
  offer: unknown,
  campaigns: ReadonlyMap<number, OfferCampaign | undefined>,
): OfferCampaign | null {
  const { data } = ofCampaign.safeParse(offer)
  return (data && campaigns.get(data.campaign_id)) ?? null
}

/** Every page. One that comes again, or would be asked for again, ends the reading: it would never end. */
async function* pages(api: Api, kind: OfferKind): AsyncIterable<unknown[]> {
  const again = () => new PartnerFailure(`${api.name} sent the same page of its ${kind} twice.`)
  const seen = new Set<string>()
  let pageToken = ''
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { offers, next } = await readPage(api, kind, pageToken)
    const content = createHash('sha256').update(JSON.stringify(offers)).digest('base64')
    if (seen.has(content) || seen.has(next)) throw again()
    yield offers
    if (next === '' || offers.length === 0) return
    seen.add(content).add(next)
    pageToken = next
  }
  throw new PartnerFailure(`${api.name} sent more pages of its ${kind} than are read.`)
}

async function readPage(api: Api, kind: OfferKind, pageToken: string) {
  const body = await api.json({
    method: 'GET',
    path: `/v2/publishers/${kind}`,
    ...(pageToken && { query: { pageToken } }),
    maxBodyBytes: MOST_BYTES,
  })
  const list = z.object({ [kind]: z.array(z.unknown()) }).safeParse(body)
  const token = z.object({ pageToken: optionalText }).safeParse(body)
  const offers = list.data?.[kind]
  if (!offers || !token.success) {
    throw new PartnerFailure(`${api.name} sent ${kind} in an unknown form.`)
  }
  return { offers, next: token.data.pageToken }
}
