import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { programmeOf } from '@orrery/contract/programmes/all'
import { trailingWindow } from '@orrery/server/ingest/pull'
import type { Pool } from '@orrery/server/kit/database'
import { connectProgrammes } from '@orrery/server/programmes/connect'
import type { Figure } from './figure.ts'
import { yesterday } from './network.ts'
import { startPortal } from './portal.ts'
import { onConnection } from './server.ts'

const ROWS_PER_DAY = 2_000
const DAY_MS = 24 * 60 * 60 * 1000
const POLL_MS = 50

/**
 * The nightly job over every programme and 2,000 vendors, the second night: every day that a partner may
 * still restate is read again, with the sales that came in late.
 * @param databaseUrl a database with vendors and without reports.
 */
export async function benchNight(databaseUrl: string): Promise<Figure[]> {
  const partners = await startPartners()
  const portal = await startPortal(databaseUrl, partners.settings)
  try {
    return await onConnection(databaseUrl, async (db) => {
      // A day earlier the partners have not compiled the last day yet.
      await partners.setClock(Date.now() - DAY_MS)
      await night(db)
      await partners.setClock(Date.now())
      // Once before, so that both readings are equally warm.
      await readOnly(partners.settings)
      let pulled: Night = { rows: 0, changed: 0, failed: null, seconds: 0 }
      const { delayMs, longestMs } = await portal.watch(async () => {
        pulled = await night(db)
      })
      if (pulled.failed !== null) throw new Error(`The night was not whole: ${pulled.failed}`)
      const alone = await readOnly(partners.settings)
      return figures(pulled, alone, delayMs, longestMs)
    })
  } finally {
    await portal.stop()
    await partners.stop()
  }
}

interface Night {
  rows: number
  /** Vendor-days whose figures had changed. */
  changed: number
  /** What was not pulled, and why. */
  failed: string | null
  seconds: number
}

function figures(pulled: Night, alone: number, delayMs: number, longestMs: number): Figure[] {
  const perSecond = Math.round(pulled.rows / pulled.seconds)
  const work = `${pulled.rows} rows, ${pulled.changed} vendor-days restated`
  return [
    {
      name: 'nightly pull of all programmes for 2000 vendors ÷ reading their reports alone, rows/s',
      ratio: alone / pulled.seconds,
      budget: '≥ 0.5',
      detail: `${perSecond} and ${Math.round(pulled.rows / alone)} rows/s; ${work}`,
    },
    {
      name: 'event-loop delay during it, 99th percentile',
      ratio: delayMs,
      unit: 'ms',
      budget: '< 100 ms',
      detail: `${longestMs.toFixed(0)} ms the longest`,
    },
  ]
}

/** Has the portal do its nightly job now, and waits for its end. */
async function night(db: Pool): Promise<Night> {
  const { rows: before } = await db.query<{ id: string }>(
    'SELECT coalesce(max(id), 0) AS id FROM report_run',
  )
  const start = performance.now()
  await db.query("SELECT graphile_worker.add_job('nightly-pull', max_attempts => 1)")
  for (;;) {
    const { rows: jobs } = await db.query<{ last_error: string | null }>(
      "SELECT last_error FROM graphile_worker.jobs WHERE task_identifier = 'nightly-pull'",
    )
    const [job] = jobs
    if (!job) break
    if (job.last_error !== null) throw new Error(`The nightly pull failed: ${job.last_error}`)
    await wait(POLL_MS)
  }
  const seconds = (performance.now() - start) / 1000
  const { rows } = await db.query<Omit<Night, 'seconds'>>(RUNS, [before[0]?.id])
  if (!rows[0]) throw new Error('The ledger has no sums.')
  return { ...rows[0], seconds }
}

const RUNS = `
SELECT sum(rows)::int AS rows, sum(changed_vendor_days)::int AS changed,
       min(programme || ' ' || kind || ': ' || reason) FILTER (WHERE status NOT IN ('done', 'unchanged')) AS failed
FROM report_run WHERE id > $1`

/** Seconds that the same reports take to be read and checked without storing them. */
async function readOnly(settings: Record<string, string>): Promise<number> {
  const adapters = connectProgrammes(settings)
  const start = performance.now()
  for (const adapter of adapters.values()) {
    const range = trailingWindow(yesterday(), programmeOf(adapter.programme).finalAfterDays)
    for (const kind of adapter.kinds) {
      for await (const _ of adapter.readReport(kind, range)) continue
    }
  }
  const seconds = (performance.now() - start) / 1000
  for (const adapter of adapters.values()) await adapter.close()
  return seconds
}

async function startPartners() {
  const env = { ...process.env, ROWS_PER_DAY: String(ROWS_PER_DAY) }
  const child = fork(new URL('partners-process.ts', import.meta.url), { env, execArgv: [] })
  const said = async () => ((await once(child, 'message')) as [unknown])[0]
  return {
    settings: { ...((await said()) as Record<string, string>), ORION_POLL_MS: '20' },
    async setClock(time: number) {
      child.send(time)
      await said()
    },
    async stop() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}
