import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { DayKey, Kind as Type } from '@orrery/sandbox'
import { YESTERDAY } from '../app.ts'
import { reportRow } from '../rows.ts'

/*
 * Yesterday, as every programme of the conformance suite has it. CPC: 20 clicks, 2 sales, 0.50 + 0.25 =
 * 0.75. CPA: 22 clicks, 1 sale, 2.00; so many that Kelkoo's report, a line a click, has as many lines for
 * both.
 */
const lumen = { merchantId: '2', merchantName: 'Lumen, "Ltd"' }
export const clicksDay = [reportRow(), reportRow({ ...lumen, rid: 'r2', earnings: '0.25' })]
const salesDay = [reportRow({ ...lumen, rid: 'a1', clicks: 22, earnings: '2.00' })]
// One more sale of 15.25 for 0.11; then the one of r2 taken back, in a row of its own.
const lateDay = [
  reportRow({ sales: 2, saleAmount: '35.25', earnings: '0.61' }),
  ...clicksDay.slice(1),
]
/** What a row of a sale that is taken back has. */
export const reversal = { clicks: 0, sales: -1, saleAmount: '-20.00' }
const reversedDay = [
  ...lateDay,
  reportRow({ ...lumen, ...reversal, rid: 'rev1-r2', earnings: '-0.25' }),
]

/** How most sources tell of a row that has no day of the calendar. */
export const NO_DAY = 'sent a report with a row that cannot be read.'

export const BOTH = ['CPC', 'CPA'] as const

/** Yesterday's key of a source in the sandbox. */
export const dayKey = (source: string, type: Type) => `${source}/${type}/${YESTERDAY}` as DayKey

/** One try and short patience: what is tested is the pull, the client has its own tests. */
export const hasty = (prefix: string) => ({
  [`${prefix}_RETRIES`]: '0',
  [`${prefix}_CALL_MS`]: '2500',
})

export const clicksOf = (source: string) => ({ [dayKey(source, 'cpc')]: clicksDay })
export const daysOf = (source: string) => ({
  ...clicksOf(source),
  [dayKey(source, 'cpa')]: salesDay,
})

/** What a programme tells of these days when they are all that it has. */
export const dayFigures = {
  CPC: { rows: 2, day: { totalClicks: 20, sales: 2, clickTotalEarnings: 0.75 } },
  CPA: { rows: 1, day: { totalClicks: 22, sales: 1, clickTotalEarnings: 2 } },
}

/** A late sale and a reversal among the clicks, 0.75 + 0.11 - 0.25; `more` with a second source's. */
export function clicksRestated(
  of: ProgrammeKey,
  more = { clicks: 0, sales: 0, late: 0.86, less: 0.61 },
) {
  const day = (sales: number, earnings: number) => ({
    totalClicks: 20 + more.clicks,
    sales: sales + more.sales,
    clickTotalEarnings: earnings,
  })
  const common = { kind: 'CPC', key: dayKey(of, 'cpc') } as const
  return [
    { ...common, what: 'a late sale', rows: lateDay, day: day(3, more.late) },
    { ...common, what: 'a reversal', rows: reversedDay, day: day(2, more.less) },
  ]
}
