import type { Pool } from '@orrery/server/kit/database'
import { addDays, addMonths } from '@orrery/contract/day'
import type { Figure } from './figure.ts'
import { load, type Ask } from './load.ts'
import { median } from './median.ts'
import { LARGEST_VENDOR, MEDIAN_VENDOR, yesterday } from './network.ts'
import { startPortal, UNCACHED } from './portal.ts'
import { onConnection } from './server.ts'
import { days, vendorAsks } from './vendor-asks.ts'

const ROUNDS = 5
const SECONDS = 0.5
const LOOK_MS = 100

type Admin = Awaited<ReturnType<typeof vendorAsks>>

/** The newest month of which every day is final. */
const monthOfBench = () => addDays(`${addDays(yesterday(), -31).slice(0, 7)}-01`, -1).slice(0, 7)

/**
 * The statements of 2,000 vendors, the first ones that a network makes: some 340 days of each, as many as a month
 * has with eleven types. Meanwhile the largest vendor's report by date, against the same on a quiet portal. Then
 * the month after, for which each day is held against what the first ones list.
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
    const month = monthOfBench()
    let seconds = Number.NaN
    const made = (async () => {
      seconds = await make(admin, month)
    })()
    const busy: number[] = []
    while (Number.isNaN(seconds)) busy.push((await load(report, 1, SECONDS)).p95)
    await made
    const first = await onConnection(databaseUrl, listed)
    await told(admin.post('/home/issueStatements', { month }))
    const next = await make(admin, addMonths(`${month}-01`, 1).slice(0, 7))
    return [
      {
        name: 'statements of 2,000 vendors',
        ratio: seconds,
        unit: 's',
        budget: '≤ 30',
        detail: first,
      },
      {
        name: 'statements of 2,000 vendors for the month after',
        ratio: next,
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

/** Has a month's statements made, and waits. @returns the seconds that it took. */
async function make(admin: Admin, month: string): Promise<number> {
  const begun = performance.now()
  await told(admin.post('/home/makeStatements', { month }))
  const months = admin.get('/home/getStatementMonths', {})
  for (;;) {
    const { data } = (await told(months)) as { data: { state: string }[] }
    if (data[0]?.state === 'made') return (performance.now() - begun) / 1000
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

async function told({ url, ...request }: Ask): Promise<unknown> {
  const answer = await fetch(url, request)
  if (!answer.ok) throw new Error(`${new URL(url).pathname}: ${await answer.text()}`)
  return answer.json()
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
