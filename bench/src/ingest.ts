import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { pull } from '@orrery/server/ingest/pull'
import type { ReportRow } from '@orrery/server/kit/adapter'
import type { App } from '@orrery/server/kit/app'
import { readConfig } from '@orrery/server/kit/config'
import { closePools } from '@orrery/server/kit/pools'
import { openApp } from '@orrery/server/start'
import type { Figure } from './figure.ts'
import { median } from './median.ts'
import { LARGEST_VENDOR } from './network.ts'
import { partnerOf, partnerRange, partnerRows } from './partner-rows.ts'
import { SECRET } from './portal.ts'
import { inTurn, quotient } from './rounds.ts'

const ROUNDS = 5
const ROWS = 200_000

/**
 * A pull from partner to roll-ups ÷ a COPY FROM of the same rows alone into an equal table.
 * @param databaseUrl a database with vendors and without reports.
 */
export async function benchIngest(databaseUrl: string): Promise<Figure[]> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: tmpdir(),
    APP_SECRET: SECRET,
    LOG_LEVEL: 'silent',
  })
  const app = await openApp({ config, databaseUrl, environment: {} })
  try {
    await app.pool.query('CREATE TABLE bench_copy (LIKE report_row INCLUDING ALL)')
    const rows = partnerRows(ROWS, LARGEST_VENDOR)
    const restated = partnerRows(ROWS, LARGEST_VENDOR, true)
    const text = copyText(rows)
    const perSecond = await inTurn(ROUNDS, {
      first: () =>
        rate(
          () => emptied(app),
          () => pulled(app, rows),
        ),
      again: () =>
        rate(
          async () => undefined,
          () => pulled(app, restated),
        ),
      copy: () =>
        rate(
          () => app.pool.query('TRUNCATE bench_copy'),
          () => copied(app, text),
        ),
    })
    return [
      figure('first pull', perSecond.first, perSecond.copy),
      figure('pull with every tenth vendor-day restated', perSecond.again, perSecond.copy),
    ]
  } finally {
    await closePools(app)
  }
}

function figure(what: string, ours: number[], copy: number[]): Figure {
  const { ratio, spread } = quotient(ours, copy)
  return {
    name: `${what} of ${ROWS} rows ÷ COPY FROM alone`,
    ratio,
    budget: '≥ 0.5',
    detail: `${Math.round(median(ours))} and ${Math.round(median(copy))} rows/s; rounds ${spread}`,
  }
}

async function rate(before: () => Promise<unknown>, work: () => Promise<unknown>): Promise<number> {
  await before()
  const start = performance.now()
  await work()
  return (ROWS / (performance.now() - start)) * 1000
}

async function emptied(app: App): Promise<void> {
  await app.pool.query(
    'TRUNCATE report_row, report_daily, report_row_version, report_daily_version, platform_daily, running_name, running_total',
  )
}

async function pulled(app: App, rows: readonly ReportRow[]): Promise<void> {
  const parts = await pull(app, partnerOf(rows), 'CPC', partnerRange(), { startedBy: null })
  const stored = parts?.filter(({ status }) => status === 'done')
  if (stored?.[0]?.rows !== rows.length)
    throw new Error(`The pull ended so: ${JSON.stringify(parts)}`)
}

/** The rows as COPY reads them, made beforehand: the yardstick is the database's work alone. */
function copyText(rows: readonly ReportRow[]): Buffer[] {
  const lines = rows.map(
    (row, index) =>
      `${row.campaignId}\torion\tCPC\t${row.day}\t${index + 1}\t${row.placementId}\t${row.rid}\t${row.merchantId}\t${row.merchantName}\t${row.clicks}\t${row.sales}\t${row.saleAmount}\t${row.earnings}\t${row.country}\n`,
  )
  const chunks: Buffer[] = []
  for (let at = 0; at < lines.length; at += 500) {
    chunks.push(Buffer.from(lines.slice(at, at + 500).join('')))
  }
  return chunks
}

async function copied(app: App, text: Buffer[]): Promise<void> {
  const client = await app.pool.connect()
  try {
    await pipeline(Readable.from(text), client.query(copyFrom('COPY bench_copy FROM STDIN')))
  } finally {
    client.release()
  }
}
