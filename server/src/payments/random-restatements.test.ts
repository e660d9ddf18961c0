import { addDays } from '@orrery/contract/day'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { issued, ratesOf, reported } from '../../test/statements.ts'
import { monthAfter } from './money-rules.ts'

let portal: TestPortal
let admin: SignedIn

const MONTHS = ['2025-11', '2025-12', '2026-01']
const DAYS = ['2025-11-03', '2025-11-30', '2025-12-01', '2025-12-24', '2026-01-01', '2026-01-31']
/** May still be restated on 20 March, so that no statement lists it. */
const OPEN_DAY = '2026-02-27'
const VENDORS = [5001, 5002]

beforeAll(async () => {
  portal = await testPortal({ programmes: ['orion', 'altair'] })
  for (const vendorId of VENDORS) await portal.vendor({ vendorId })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await ratesOf(portal, {
    '2025-11-28': '1.1587',
    '2025-12-31': '1.1743',
    '2026-01-30': '1.1901',
    '2026-02-27': '1.2033',
  })
})
afterAll(() => portal.close())

/** A programme-day as its partner reports it, for the first time or anew. */
const report = fc.record({
  programme: fc.constantFrom('orion' as const, 'altair' as const),
  day: fc.constantFrom(...DAYS, OPEN_DAY),
  earned: fc.tuple(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 500_000 })),
})

/** What is reported before each month is issued. */
const history = fc.tuple(...MONTHS.map(() => fc.array(report, { maxLength: 5 })))

/** Everything that statements say, added up: exact amounts by programme, and what they were worth. */
async function stated(vendorId: number) {
  const { rows } = await portal.app.pool.query<{ programme: string; amount: string }>(
    `SELECT programme, trim_scale(sum(amount))::text AS amount FROM statement_line
     WHERE vendor_id = $1 GROUP BY programme HAVING sum(amount) <> 0 ORDER BY programme`,
    [vendorId],
  )
  const { rows: sums } = await portal.app.pool.query<
    Record<'lines' | 'totals' | 'balance', string>
  >(
    `SELECT (SELECT coalesce(sum(converted), 0.00)::text FROM statement_line WHERE vendor_id = $1) AS lines,
            (SELECT coalesce(sum(total), 0.00)::text FROM statement WHERE vendor_id = $1) AS totals,
            (SELECT coalesce(sum(amount), 0.00)::text FROM balance_entry WHERE vendor_id = $1) AS balance`,
    [vendorId],
  )
  return { amounts: rows.map(({ programme, amount }) => [programme, amount]), sums: sums[0] }
}

/** Lines that are not the exact sum of their days, and days that are not what is stored of them. */
async function wrong(vendorId: number) {
  const { rows: lines } = await portal.app.pool.query(
    `SELECT month, line, l.amount, d.amount AS of_days FROM statement_line l
     FULL JOIN (SELECT vendor_id, month, line, sum(amount) AS amount, count(*) AS days
                FROM statement_day GROUP BY 1, 2, 3) AS d USING (vendor_id, month, line)
     WHERE vendor_id = $1 AND (l.amount, l.days) IS DISTINCT FROM (d.amount, d.days)`,
    [vendorId],
  )
  const { rows: days } = await portal.app.pool.query(
    `SELECT programme, report_date, r.earnings, d.amount FROM report_daily r
     FULL JOIN (SELECT vendor_id, programme, kind, report_date, sum(amount) AS amount
                FROM statement_day GROUP BY 1, 2, 3, 4) AS d USING (vendor_id, programme, kind, report_date)
     WHERE vendor_id = $1 AND report_date <> $2 AND r.earnings IS DISTINCT FROM d.amount`,
    [vendorId, OPEN_DAY],
  )
  const { rows: tooEarly } = await portal.app.pool.query(
    'SELECT FROM statement_day WHERE vendor_id = $1 AND report_date = $2',
    [vendorId, OPEN_DAY],
  )
  return { lines, days, tooEarly }
}

/** What reports say of the same days now. */
async function reportedNow(vendorId: number) {
  const range = { startDate: '2025-11-01', endDate: addDays(OPEN_DAY, -1), vendorId }
  const amounts = await Promise.all(
    (['altair', 'orion'] as const).map(async (programme): Promise<[string, string]> => {
      const body = { ...range, metrics: ['earnings' as const], programmes: [programme] }
      const { totals } = await admin.call('POST /v1/query', { body })
      return [programme, String((totals as { earnings?: number | null }).earnings ?? 0)]
    }),
  )
  return amounts.filter(([, amount]) => amount !== '0')
}

test('whatever partners restate, all statements together say what the reports say', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (parts) => {
      await portal.app.pool.query(
        'TRUNCATE statement, statement_line, statement_day, statement_open_day, statement_month, balance_entry',
      )
      for (const [at, month] of MONTHS.entries()) {
        for (const { programme, day, earned } of parts[at] ?? []) {
          const [first, second] = earned.map((units) => (units / 10_000).toFixed(4))
          await reported(portal, programme, 'CPC', day, {
            5001: first ?? '0',
            5002: second ?? '0',
          })
        }
        await issued(admin, month)
      }
      // Nothing new of its own: what was restated since comes on it.
      await issued(admin, monthAfter(MONTHS.at(-1) ?? ''))
      for (const vendorId of VENDORS) {
        const { amounts, sums } = await stated(vendorId)
        expect(amounts).toEqual(await reportedNow(vendorId))
        expect(sums?.lines).toBe(sums?.totals)
        expect(sums?.balance).toBe(sums?.totals)
        expect(await wrong(vendorId)).toEqual({ lines: [], days: [], tooEarly: [] })
      }
    }),
    { numRuns: 8 },
  )
}, 120_000)
