import { z } from 'zod'
import { isDay } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'
import { DecimalSum } from '../../kit/decimal.ts'
import { PartnerFailure } from '../../kit/adapter.ts'
import type { Account } from './account.ts'
import { decimalText } from './decimal-text.ts'
import { notReady } from './not-ready.ts'
import { reportQuery } from './report-query.ts'
import type { RawRow } from './raw-row.ts'

// Compared only, never stored: a float is near enough.
const number = z.union([
  z.number(),
  z.string().transform((text, context) => {
    const decimal = decimalText(text)
    if (decimal === undefined) context.addIssue('Not a number.')
    return Number(decimal)
  }),
])
const answer = z.array(
  z.object({
    day: z.string().refine(isDay),
    merchantId: z.union([z.number(), z.string()]).transform(String),
    clickCount: number,
    leadEstimatedRevenueInEur: number,
    saleCount: number,
    saleValueInEur: number,
  }),
)

/** Amounts may differ by the rounding of Kelkoo's own sums, in euros. */
const NEAR = 0.01
const MOST_BYTES = 64 * 1024 * 1024

/** What a merchant had on a day. */
interface Totals {
  clicks: number
  revenue: number
  sales: number
  saleValue: number
}

/** Kelkoo's own totals of a range, by day and merchant. */
export async function readTotals(account: Account, range: Range): Promise<Map<string, Totals>> {
  const read = answer.safeParse(
    await account.api
      .json({
        method: 'GET',
        path: '/reports/v1/aggregated',
        query: { ...reportQuery(account, range), groupBy: 'day,merchantId', format: 'JSON' },
        headers: account.headers,
        maxBodyBytes: MOST_BYTES,
      })
      .catch(notReady),
  )
  if (!read.success) throw new PartnerFailure('Altair sent totals in an unknown form.')
  const totals = new Map<string, Totals>()
  for (const each of read.data) {
    const key = keyOf(each)
    if (totals.has(key)) throw new PartnerFailure('Altair sent totals that repeat themselves.')
    totals.set(key, {
      clicks: each.clickCount,
      revenue: each.leadEstimatedRevenueInEur,
      sales: each.saleCount,
      saleValue: each.saleValueInEur,
    })
  }
  return totals
}

/**
 * Counts the lines of a raw report along, so that one that is cut short or says something twice is
 * noticed: `compare` throws unless every day and merchant adds up to Kelkoo's own totals.
 */
export function counter(): { add(raw: RawRow): void; compare(theirs: Map<string, Totals>): void } {
  const ours = new Map<string, { clicks: number; sales: number; money: DecimalSum[] }>()
  return {
    add(raw) {
      const key = keyOf(raw)
      const sums = ours.get(key) ?? {
        clicks: 0,
        sales: 0,
        money: [new DecimalSum(), new DecimalSum()],
      }
      ours.set(key, sums)
      if (raw.lead !== 'none') sums.clicks += 1
      if (raw.lead === 'rejected') return
      if (raw.sale) sums.sales += raw.saleValue.startsWith('-') ? -1 : 1
      sums.money[0]?.add(raw.revenue)
      sums.money[1]?.add(raw.saleValue)
    },
    compare(theirs) {
      const equal = [...theirs].every(([key, totals]) => {
        const sums = ours.get(key)
        const [revenue = 0, saleValue = 0] = sums?.money.map(Number) ?? []
        return (
          totals.clicks === (sums?.clicks ?? 0) &&
          totals.sales === (sums?.sales ?? 0) &&
          Math.abs(totals.revenue - revenue) < NEAR &&
          Math.abs(totals.saleValue - saleValue) < NEAR
        )
      })
      if (equal && [...ours.keys()].every((key) => theirs.has(key))) return
      throw new PartnerFailure('Altair sent a report that does not fit its own totals.')
    },
  }
}

function keyOf({ day, merchantId }: { day: string; merchantId: string }): string {
  return `${day} ${merchantId}`
}
