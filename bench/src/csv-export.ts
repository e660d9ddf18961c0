import { get } from 'node:http'
import { to as copyTo } from 'pg-copy-streams'
import type { Pool } from '@orrery/server/kit/database'
import { conversionReportCells } from '@orrery/server/reports/download.query'
import type { Readable } from 'node:stream'
import type { Day } from '@orrery/contract/day'
import type { Figure } from './figure.ts'
import { median } from './median.ts'
import { LARGEST_VENDOR } from './network.ts'
import { startPortal } from './portal.ts'
import { inTurn, quotient } from './rounds.ts'
import { onConnection } from './server.ts'
import { signIn } from './sign-in.ts'

const ROUNDS = 5
/** The budget on memory is for a file of so many rows. */
const MANY_ROWS = 200_000

/** What there is to export: the days were seeded before, perhaps on the day before. */
interface Seeded {
  rows: number
  startDate: Day
  endDate: Day
}

/** The export of the largest vendor's rows through HTTP ÷ a COPY TO of the same rows alone. */
export function benchExport(databaseUrl: string): Promise<Figure[]> {
  return onConnection(databaseUrl, async (db) => {
    const { rows } = await db.query<Seeded>(SEEDED, [LARGEST_VENDOR])
    const [seeded] = rows
    if (!seeded) throw new Error('The largest vendor has no rows.')
    return [...(await againstCopy(databaseUrl, db, seeded)), await memory(databaseUrl, db, seeded)]
  })
}

const SEEDED = `
SELECT sum(rows)::int AS rows, min(report_date) AS "startDate", max(report_date) AS "endDate"
FROM report_daily WHERE vendor_id = $1 HAVING sum(rows) > 0`

async function againstCopy(databaseUrl: string, db: Pool, seeded: Seeded): Promise<Figure[]> {
  const { rows } = seeded
  const portal = await startPortal(databaseUrl)
  const token = await signIn(portal.url, LARGEST_VENDOR)
  const lines = await exported(portal.url, token, seeded)
  if (lines !== rows + 1) throw new Error(`${rows} rows, but ${lines} lines exported.`)
  const perSecond = await inTurn(ROUNDS, {
    portal: () => rate(rows, () => exported(portal.url, token, seeded)),
    stored: () => rate(rows, () => copied(db, STORED, seeded)),
    same: () => rate(rows, () => copied(db, conversionReportCells, seeded)),
  })
  await portal.stop()
  const against = (what: string, yardstick: number[]): Figure => {
    const { ratio, spread } = quotient(perSecond.portal, yardstick)
    const [ours, alone] = [median(perSecond.portal), median(yardstick)].map(Math.round)
    return {
      name: `CSV of ${rows} rows through HTTP ÷ COPY TO alone, ${what}`,
      ratio,
      budget: '≥ 0.8',
      detail: `${ours} and ${alone} rows/s; rounds ${spread}`,
    }
  }
  return [
    against('the file’s own columns', perSecond.same),
    against('stored columns, none worked out', perSecond.stored),
  ]
}

const STORED = 'report_date, vendor_id, placement_id, rid, merchant_name, clicks, sales, earnings'

/** In a fresh process, since one that has exported before has the memory already. */
async function memory(databaseUrl: string, db: Pool, seeded: Seeded): Promise<Figure> {
  const { rows, startDate, endDate } = seeded
  const portal = await startPortal(databaseUrl)
  const token = await signIn(portal.url, LARGEST_VENDOR)
  await exported(portal.url, token, { startDate: endDate, endDate })
  const { rows: found } = await db.query<{ first: string; rows: number }>(FIRST_DAY, [
    LARGEST_VENDOR,
    Math.min(rows, MANY_ROWS),
  ])
  const [from = { first: startDate, rows }] = found
  const { before, highest } = await portal.watch(async () => {
    await exported(portal.url, token, { startDate: from.first, endDate })
  })
  await portal.stop()
  return {
    name: `memory that an export of ${from.rows} rows takes`,
    ratio: (highest - before) / 1e6,
    unit: 'MB',
    budget: '< 50 MB',
    detail: `from ${Math.round(before / 1e6)} to ${Math.round(highest / 1e6)} MB resident`,
  }
}

/** The latest day from which on there are at least so many rows. */
const FIRST_DAY = `
SELECT report_date AS first, rows::int FROM (
  SELECT report_date, sum(rows) OVER (ORDER BY report_date DESC) AS rows
  FROM report_daily WHERE vendor_id = $1
) AS days WHERE rows >= $2 ORDER BY report_date DESC LIMIT 1`

async function rate(rows: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (rows / (performance.now() - start)) * 1000
}

/** Downloads the file and answers how many lines it has. */
async function exported(
  url: string,
  token: string,
  { startDate, endDate }: Pick<Seeded, 'startDate' | 'endDate'>,
): Promise<number> {
  const query = new URLSearchParams({ startDate, endDate }).toString()
  const path = `${url}/v1/connexity/downloadConversionReport?${query}`
  return new Promise((resolve, reject) => {
    get(path, { headers: { authorization: token } }, (response) => {
      if (response.statusCode !== 200)
        reject(new Error(`The export answered ${response.statusCode}.`))
      lineCount(response).then(resolve, reject)
    }).once('error', reject)
  })
}

/** The yardstick: the same rows straight from the database into a process like ours. */
async function copied(db: Pool, columns: string, { startDate, endDate }: Seeded): Promise<number> {
  const client = await db.connect()
  try {
    return await lineCount(
      client.query(
        copyTo(`COPY (
          SELECT ${columns}
          FROM report_row
          WHERE vendor_id = ${LARGEST_VENDOR} AND programme = 'orion' AND kind = 'CPC'
            AND report_date BETWEEN '${startDate}' AND '${endDate}'
          ORDER BY report_date DESC, id DESC
        ) TO STDOUT WITH (FORMAT csv, HEADER true)`),
      ),
    )
  } finally {
    client.release()
  }
}

async function lineCount(stream: Readable): Promise<number> {
  let lines = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
  }
  return lines
}
