import { z } from 'zod'
import type { CouponRow, ReaderPlace, Readers, ReadFeed } from '../../kit/feed-rows.ts'
import { jsonRecords, recordText } from '../../kit/json-records.ts'
import { offerDates } from '../../kit/offer-dates.ts'
import { offerCampaign, type OfferCampaign } from './offer-campaign.ts'
import { optionalText } from './optional-text.ts'

/** Coupons need a code and have dates; deals have neither. Also a path's last word and its list's name. */
const offerKinds = ['coupons', 'deals'] as const
export type OfferKind = (typeof offerKinds)[number]

/** A record of a kept page: an offer as it came, and its campaign if a link can be made for it. */
const offerRecord = z.object({
  /** From 1, among all pages. */
  line: z.int(),
  offer: z.unknown(),
  campaign: offerCampaign.nullable(),
})
export type OfferRecord = z.output<typeof offerRecord>

const id = z.string().min(1)

const coupon = z.object({
  id,
  code: z.string().min(1),
  description: optionalText,
  status: z.enum(['active', 'pending', 'expired']),
  type: z.enum(['generic', 'exclusive', 'one_time']),
  start: optionalText,
  end: optionalText,
})

const deal = z.object({
  id,
  name: optionalText,
  description: optionalText,
  // Nothing else is documented; what it could be is not for promotion.
  status: z.string(),
})

type Offer = Pick<CouponRow, 'offerId' | 'title' | 'code' | 'type' | 'active'> & {
  start: string
  end: string
}

const shapes: Record<OfferKind, z.ZodType<Offer>> = {
  coupons: coupon.transform(({ status, type, ...each }) => ({
    ...each,
    offerId: each.id,
    title: each.description,
    type: type.replace('_', ' '),
    active: status === 'active',
  })),
  deals: deal.transform(({ status, ...each }) => ({
    offerId: each.id,
    title: each.name || each.description,
    code: '',
    type: 'deal',
    active: status === 'active',
    start: '',
    end: '',
  })),
}

export function offerReader(kind: OfferKind): ReaderPlace {
  return { module: import.meta.url, name: kind }
}

export const readers: Readers = () => ({
  coupons: { brings: 'coupons', read: readOffers('coupons') },
  deals: { brings: 'coupons', read: readOffers('deals') },
})

/** Reads the pages that `offerFeed` kept. */
function readOffers(kind: OfferKind): ReadFeed<CouponRow> {
  return async function* read(body) {
    for await (const { record, ...found } of jsonRecords(body, [])) {
      if ('problem' in found) {
        yield [{ line: record, ...found }]
        continue
      }
      const { line, offer, campaign } = offerRecord.parse(found.value)
      const row = rowOf(kind, offer, campaign)
      yield ['row' in row ? { line, ...row } : { line, ...row, excerpt: recordText(offer) }]
    }
  }
}

function rowOf(
  kind: OfferKind,
  offer: unknown,
  campaign: OfferCampaign | null,
): { row: CouponRow } | { problem: string } {
  const read = shapes[kind].safeParse(offer)
  if (!read.success) {
    const [field] = read.error.issues[0]?.path ?? []
    return { problem: field ? `Its ${String(field)} is not as documented.` : 'It is no object.' }
  }
  if (!campaign) return { problem: 'No link can be made for its campaign.' }
  const { start, end, title, ...said } = read.data
  const dates = offerDates(start, end)
  if ('problem' in dates) return dates
  return {
    row: {
      offerId: said.offerId,
      title: title || campaign.name,
      merchantName: campaign.name,
      domain: campaign.site,
      country: campaign.country,
      ...dates,
      jumpUrl: campaign.link,
      logoUrl: null,
      active: said.active,
      code: said.code,
      type: said.type,
      restrictions: '',
    },
  }
}
