import { z } from 'zod'
import type { Range } from '@orrery/contract/presets'
import { PartnerFailure } from '../../kit/adapter.ts'
import { unreadable } from '../wrong-row.ts'
import { amount, currency } from './amount.ts'
import type { Api } from './api.ts'
import { notReady } from './not-ready.ts'
import { optionalText } from './optional-text.ts'

const conversion = z.object({
  _id: z.string().min(1).max(100),
  source: optionalText,
  p1: optionalText,
  country: optionalText,
  campaign_id: z.int().positive(),
  campaign_name: z.string(),
  currency,
  payout: amount,
  sale_amount: amount.nullish().transform((text) => text ?? '0'),
  // The instant as a day in UTC.
  created: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text).toISOString().slice(0, 10)),
  status: z.enum(['approved', 'pending', 'cancelled', 'rejected']),
})
export type Conversion = z.output<typeof conversion>

const answer = z.object({
  conversions: z.array(conversion),
  pagination: z.object({ currentPage: z.int(), total: z.int().nonnegative() }),
})

const PAGE_SIZE = 1000
const MOST_CONVERSIONS = 5_000_000

/**
 * Every conversion of a range, whatever its status. Pages that overlap, are missing or do not make up
 * the total are a failure of the whole; a conversion that cannot be read is a WrongRow.
 */
export async function* readConversions(api: Api, { start, end }: Range): AsyncIterable<Conversion> {
  const seen = new Set<string>()
  let total = Infinity
  for (let page = 1; seen.size < Math.min(total, MOST_CONVERSIONS); page += 1) {
    const path = '/v2/publishers/conversions'
    const query = { start, end, page, limit: PAGE_SIZE }
    const body = await api.json({ method: 'GET', path, query }).catch(notReady(api))
    const read = answer.safeParse(body)
    if (!read.success) {
      throw unreadable(`${api.name} sent its conversions`, body, read.error, 'conversions')
    }
    const { conversions, pagination } = read.data
    for (const each of conversions) {
      if (seen.has(each._id) || pagination.currentPage !== page) {
        throw new PartnerFailure(`${api.name} sent overlapping pages of its conversions.`)
      }
      seen.add(each._id)
      yield each
    }
    total = pagination.total
    if (conversions.length === 0) break
  }
  if (seen.size !== total) {
    throw new PartnerFailure(`${api.name} sent an incomplete list of conversions.`)
  }
}
