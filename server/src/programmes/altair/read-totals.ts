import { z } from 'zod'
import { isDay } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'
import { PartnerFailure } from '../../kit/adapter.ts'
import { unreadable } from '../wrong-row.ts'
import type { Account } from './account.ts'
import { decimalText } from './decimal-text.ts'
import { notReady } from './not-ready.ts'
import { reportQuery } from './report-query.ts'

// Compared only, never stored: a float is near enough.
const number = z.union([
  z.number(),
  z.string().transform((text, context) => {
    const decimal = decimalText(text)
    if (decimal === undefined) context.addIssue('Not a number.')
    return Number(decimal)
  }),
])
const answer = z.object({
  totals: z.array(
    z.object({
      day: z.string().refine(isDay),
      // Clicks that found no offer may be of no merchant.
      merchantId: z
        .union([z.number(), z.string()])
        .nullish()
        .transform((id) => String(id ?? '')),
      leadCount: number,
      leadRejectedCount: number,
      leadEstimatedRevenueInEur: number,
      saleCount: number,
      saleValueInEur: number,
    }),
  ),
})

const MOST_BYTES = 64 * 1024 * 1024

/** What a merchant had on a day. */
export interface Totals {
  /** Those that are paid for. */
  leads: number
  rejected: number
  revenue: number
  sales: number
  saleValue: number
}

/** Kelkoo's own totals of a range, by day and merchant. */
export async function readTotals(account: Account, range: Range): Promise<Map<string, Totals>> {
  const body = await account.api
    .json({
      method: 'GET',
      path: '/reports/v1/aggregated',
      query: { ...reportQuery(account, range), groupBy: 'day,merchantId', format: 'JSON' },
      headers: account.headers,
      maxBodyBytes: MOST_BYTES,
    })
    .catch(notReady)
  const read = answer.safeParse({ totals: body })
  if (!read.success) throw unreadable('Altair sent totals', { totals: body }, read.error, 'totals')
  const totals = new Map<string, Totals>()
  for (const each of read.data.totals) {
    const key = keyOf(each)
    if (totals.has(key)) throw new PartnerFailure('Altair sent totals that repeat themselves.')
    totals.set(key, {
      leads: each.leadCount,
      rejected: each.leadRejectedCount,
      revenue: each.leadEstimatedRevenueInEur,
      sales: each.saleCount,
      saleValue: each.saleValueInEur,
    })
  }
  return totals
}

/** By which totals and lines meet. */
export function keyOf({ day, merchantId }: { day: string; merchantId: string }): string {
  return `${day} ${merchantId}`
}
