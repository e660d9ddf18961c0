import { daysFrom } from '@orrery/contract/day'
import type { DimensionKey } from '@orrery/contract/figures/dimensions'
import type { QueryBody } from '@orrery/contract/figures/query'
import { menuWith } from '../src/accounts/create-vendor.ts'
import { testPortal, type TestPortal } from './app.ts'
import { tell, toldRow } from './told.ts'

/*
 * Every day has as many clicks as its month and day say: 28 February 228, 31 December 1231. Oak has them
 * all, but 31 January 2026 is Elm's. All days are final. Rigel CPA has the same and never told of
 * 1 February 2026.
 */

/** The clicks of a day. */
export const clicksOn = (day: string) => Number(day.slice(5, 7)) * 100 + Number(day.slice(8))
const ranges = [
  ['2023-02-01', '2023-03-31'],
  ['2024-02-01', '2024-03-31'],
  ['2025-02-01', '2025-03-31'],
  ['2025-10-01', '2026-03-31'],
] as const
const rigel = [
  ['2025-11-01', '2026-01-31'],
  ['2026-02-02', '2026-02-28'],
] as const

export const FEBRUARY = ['2026-02-01', '2026-02-28'] as const
export const DECEMBER = ['2025-12-01', '2025-12-31'] as const
export const TWO_MONTHS = ['2026-01-01', '2026-02-28'] as const
/** 101 to 131 */
export const ALL_OF_JANUARY = 3596

type Dates = readonly [string, string]
type Asked = Omit<Partial<QueryBody>, 'startDate' | 'endDate'>

/** The clicks of Orion in some days against those before, asked so. */
export const bodyOf = ([startDate, endDate]: Dates, more: Asked): QueryBody => ({
  startDate,
  endDate,
  programmes: ['orion'],
  metrics: ['clicks'],
  compare: 'previous',
  pageSize: 1000,
  ...more,
})

/** A portal that was told these clicks, and its vendor, who asks for them. */
export async function calendarClicks() {
  const portal = await testPortal()
  const vendor = await portal.signIn(await toldVendor(portal))
  const query = (range: Dates, more: Asked = {}) =>
    vendor.call('POST /v1/query', { body: bodyOf(range, more) })
  return {
    portal,
    vendor,
    query,
    /** What each row had before, by its name; and all of them together. */
    async before(by: DimensionKey, range: Dates, more: Asked = {}) {
      const { rows, previous, totalRecords } = await query(range, { dimensions: [by], ...more })
      if (totalRecords !== rows.length) throw new Error('These are not all of the rows.')
      const clicks = rows.map((row) => [String(row[by]), row.previous && row.previous.clicks])
      return {
        rows: Object.fromEntries(clicks) as Record<string, unknown>,
        total: previous?.clicks,
      }
    },
  }
}

async function toldVendor(portal: TestPortal) {
  const switches = { deeplink1: { cpc: true, cpa: false }, deeplink2: { cpc: false, cpa: true } }
  const account = await portal.vendor({ menu: { ...menuWith(false), ...switches } })
  for (const [start, end] of [...ranges, ...rigel]) {
    const rows = daysFrom(start, end).map((day) =>
      toldRow(day, day === '2026-01-31' ? 'Elm' : 'Oak', ['', ''], [clicksOn(day), 0, '0', '0']),
    )
    const days = { start, end }
    const isRigel = rigel.some(([first, last]) => first === start && last === end)
    const of = isRigel ? ({ programme: 'rigel', kind: 'CPA' } as const) : {}
    await tell(portal, { on: '2026-06-30', days, rows, ...of })
  }
  return account
}
