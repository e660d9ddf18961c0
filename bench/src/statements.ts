import type { Pool } from '@orrery/server/kit/database'
import { addDays } from '@orrery/contract/day'
import type { Figure } from './figure.ts'
import { load } from './load.ts'
import { median } from './median.ts'
import { LARGEST_VENDOR, MEDIAN_VENDOR, yesterday } from './network.ts'
import { startPortal, UNCACHED } from './portal.ts'
import { onConnection } from './server.ts'
import { days, vendorAsks } from './vendor-asks.ts'

const ROUNDS = 5
const SECONDS = 0.5
const LOOK_MS = 100

/** The newest month of which every day is final. */
const monthOfBench = () => addDays(`${addDays(yesterday(), -31).slice(0, 7)}-01`, -1).slice(0, 7)

/**
 * The statements of 2,000 vendors, the first ones that a network makes: some 340 days of each, as many as a month
 * has with eleven types. Meanwhile the largest vendor's report by date, against the same on a quiet portal.
 * @param databaseUrl of a seeded network, the median vendor signed in as its administrator.
 */
export async function benchStatements(databaseUrl: string): Promise<Figure[]> {
  await onConnection(databaseUrl, prepare)
  const portal = await startPortal(databaseUrl, UNCACHED)
  try {
    const { get } = await vendorAsks(portal.url, LARGEST_VENDOR)
    const admin = await vendorAsks(portal.url, MEDIAN_VENDOR)
    const report = get('/v1/connexity/getConversionReportSummaryByDate', days())
    const quiet: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push((await load(report, 1, SECONDS)).p95)
    }
    const { url, ...request } = admin.post('/home/makeStatements', { month: monthOfBench() })
    const begun = performance.now()
    const asked = await fetch(url, request)
    const said = await asked.text()
    if (!asked.ok) throw new Error(`No statements are made: ${said}`)
    let seconds = Number.NaN
    const made = (async () => {
      const months = admin.get('/home/getStatementMonths', {})
      for (;;) {
        const answer = await fetch(months.url, { headers: months.headers ?? {} })
        const { data } = (await answer.json()) as { data: { state: string }[] }
        if (data[0]?.state === 'made') break
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      }
      seconds = (performance.now() - begun) / 1000
    })()
    const busy: number[] = []
    while (Number.isNaN(seconds)) busy.push((await load(report, 1, SECONDS)).p95)
    await made
    return [
      {
        name: 'statements of 2,000 vendors',
        ratio: seconds,
        unit: 's',
        budget: '≤ 30',
        detail: await onConnection(databaseUrl, listed),
      },
      {
        name: 'a report call meanwhile ÷ on a quiet portal, p95 with 1 connection',
        ratio: median(busy) / median(quiet),
        budget: '≤ 2.0',
        detail: `${median(busy).toFixed(2)} and ${median(quiet).toFixed(2)} ms`,
      },
    ]
  } finally {
    await portal.stop()
  }
}

async function prepare(db: Pool): Promise<void> {
  await db.query(
    `INSERT INTO exchange_rate (currency, day, rate, source)
     SELECT 'USD', day, 1.1, 'bench' FROM generate_series(current_date - 400, current_date, interval '1 day') AS day
     ON CONFLICT DO NOTHING`,
  )
  await db.query(`UPDATE vendor SET role = 'admin' WHERE vendor_id = $1`, [MEDIAN_VENDOR])
}

async function listed(db: Pool): Promise<string> {
  const { rows } = await db.query<{ days: number; statements: number }>(
    `SELECT (SELECT count(*)::int FROM statement_day) AS days,
            (SELECT count(*)::int FROM statement) AS statements`,
  )
  return `${rows[0]?.statements} statements of ${rows[0]?.days} vendor-days`
}
