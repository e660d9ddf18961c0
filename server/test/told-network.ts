import { addDays, daysFrom, type Day } from '@orrery/contract/day'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { Range } from '@orrery/contract/presets'
import { PartnerFailure, type Adapter, type ReportRow } from '../src/kit/adapter.ts'
import { pull } from '../src/ingest/pull.ts'
import { storeRates } from '../src/rates/rates.query.ts'
import { menuWith } from '../src/accounts/create-vendor.ts'
import { testPortal, type SignedIn, type TestPortal } from './app.ts'

/** A programme's report of one type. */
export interface Report {
  programme: ProgrammeKey
  kind: Kind
  currency: string
}

/** What a partner told on a day about a range: every row, or that it is not ready. */
export interface Told {
  on: Day
  report: Report
  range: Range
  rows: readonly ReportRow[] | null
}

/** The last day that partners tell of, and the day after, on which they do. */
export const LAST = '2026-03-19'
export const FIRST = '2026-01-20'
const HISTORY = '2026-03-04'
/** So many days are told again every night. */
const WINDOW = 10

export const reports: readonly Report[] = [
  { programme: 'orion', kind: 'CPC', currency: 'USD' },
  { programme: 'orion', kind: 'CPA', currency: 'USD' },
  { programme: 'rigel', kind: 'CPA', currency: 'USD' },
  { programme: 'altair', kind: 'CPC', currency: 'EUR' },
]

/** Units for one euro by the first day that they hold for; before the first nothing is known. */
export const rates: readonly { day: Day; rate: string }[] = [
  { day: '2026-02-03', rate: '1.25' },
  { day: '2026-02-20', rate: '1.0837' },
  { day: '2026-03-09', rate: '1.1' },
]

/** What publishers, visitors and merchants write, odd on purpose. */
export const texts = {
  merchant: ['Oak', 'oak', '=SUM(A1)', 'Ölmühle “Süd”, Ltd.', 'a"b', '100% off_now'],
  placement: ['', 'blog', 'Blog', '5001_noid', '5001_top', '-10', "o'neil\\", '😀 smile'],
  clickId: ['', 'c-1', '%', '__proto__', '+1', '@cmd', ' '],
  country: ['', 'us', 'de'],
} as const

/** Numbers that look random and are the same in every run. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Everything that partners told, in the order in which they did. */
export function toldNetwork(seed: number): Told[] {
  const below = numbersFrom(seed)
  const nights = daysFrom(addDays(HISTORY, 2), addDays(LAST, 1))
  const history = reports.map((report) =>
    told(report, addDays(HISTORY, 1), { start: FIRST, end: HISTORY }),
  )
  const nightly = nights.flatMap((on) => reports.map((report) => night(report, on)))
  return [...history, ...nightly.filter((each) => each !== undefined)]

  function night(report: Report, on: Day): Told | undefined {
    const range = { start: addDays(on, -WINDOW), end: addDays(on, -1) }
    // Some nights nobody asked, some the partner was not ready, and Altair never told of two days.
    const luck = below(16)
    if (luck === 0) return undefined
    if (luck === 1) return { on, report, range, rows: null }
    if (report.programme === 'altair' && on > '2026-03-12')
      range.start = range.start < '2026-03-12' ? '2026-03-12' : range.start
    if (report.programme === 'altair' && on <= '2026-03-12' && range.end > '2026-03-09')
      range.end = '2026-03-09'
    return told(report, on, range)
  }

  function told(report: Report, on: Day, range: Range): Told {
    const rows = daysFrom(range.start, range.end).flatMap((day) => rowsOf(day))
    return { on, report, range, rows }
  }

  /** A few rows, each of other words; most nights some of them are not what they were. */
  function rowsOf(day: Day): ReportRow[] {
    const rows = new Map<string, ReportRow>()
    for (let left = below(5); left > 0; left -= 1) {
      const row: ReportRow = {
        day,
        campaignId: ['5001', '5001', '5002', '4999'][below(4)] ?? '',
        placementId: texts.placement[below(texts.placement.length)] ?? '',
        rid: texts.clickId[below(texts.clickId.length)] ?? '',
        merchantId: '1',
        merchantName: texts.merchant[below(texts.merchant.length)] ?? '',
        country: texts.country[below(texts.country.length)] ?? '',
        clicks: below(3) === 0 ? 0 : below(300),
        sales: below(6) - 1,
        saleAmount: `${below(8) === 0 ? '-' : ''}${below(900)}.${below(100)}`,
        earnings: `${below(12) === 0 ? '-' : ''}${below(40)}.${String(below(10_000_000)).padStart(7, '0')}`,
      }
      const { campaignId, placementId, rid, country } = row
      rows.set(JSON.stringify([campaignId, placementId, rid, country]), row)
    }
    return [...rows.values()]
  }
}

/** Vendor 5001 of a portal that was told all of it, with the switches of its reports on and no other. */
export async function networkPortal(
  network: readonly Told[],
): Promise<{ portal: TestPortal; vendor: SignedIn }> {
  const portal = await testPortal()
  const menu = {
    ...menuWith(false),
    deeplink1: { cpc: true, cpa: true },
    deeplink2: { cpc: false, cpa: true },
    deeplink5: { cpc: true, cpa: false },
  }
  const vendor = await portal.signIn(await portal.vendor({ menu }))
  await portal.vendor({ vendorId: 5002, menu })
  await tell(portal, network)
  return { portal, vendor }
}

/** Has the portal pull it all, each on its day. */
async function tell(portal: TestPortal, network: readonly Told[]): Promise<void> {
  const { app } = portal
  await storeRates(
    app.pool,
    rates.map((each) => ({ currency: 'USD', ...each })),
    'Bank',
  )
  for (const { on, report, range, rows } of network) {
    portal.setNow(new Date(`${on}T02:10:00Z`))
    const { programme, kind } = report
    const adapter: Adapter = {
      programme,
      kinds: [kind],
      async *readReport(_, { start, end }) {
        if (!rows) throw new PartnerFailure('Later.', { notReady: true })
        yield* rows.filter(({ day }) => day >= start && day <= end)
      },
      lists: {},
      close: async () => undefined,
    }
    // What is held for review is another test's.
    await pull(app, adapter, kind, range, { startedBy: null, accept: true })
  }
}
