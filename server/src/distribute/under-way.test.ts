import { setTimeout as pause } from 'node:timers/promises'
import { CallFailed } from '@orrery/contract/client'
import type { Range } from '@orrery/contract/presets'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { APP_SECRET, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { storeLink } from '../../test/click-rows.ts'
import { emptyDatabase, isSpread } from '../../test/database.ts'
import { onlyCpc } from '../../test/only-cpc.ts'
import { startProgram, type Program } from '../../test/program.ts'
import { reportRow } from '../../test/rows.ts'
import { answerCache } from '../kit/answer-cache.ts'
import { pull } from '../ingest/pull.ts'
import { placement } from './placement.ts'

/* A database with figures is spread while the portal answers, clicks come and days are stored. */

const SOON = { timeout: 120_000 }

const PAST = daysOf('02', 28)
const MEANWHILE = daysOf('03', 19)
const [FIRST, LAST] = [PAST[0]!, PAST.at(-1)!]

function daysOf(month: string, days: number): string[] {
  return Array.from({ length: days }, (_, at) => `2026-${month}-${String(at + 1).padStart(2, '0')}`)
}

let portal: TestPortal
let vendor: SignedIn

/** A portal whose reports lie on one machine yet, with figures of February and a report made in the background. */
async function open(): Promise<void> {
  portal = await testPortal({
    database: await emptyDatabase(),
    environment: onlyCpc,
    sandbox: { reportDelay: 0 },
  })
  // Each call is read from the tables.
  portal.app.cache = answerCache(0)
  vendor = await portal.signIn(await portal.vendor())
  await portal.vendor({ vendorId: 5002 })
  await storeLink(portal.app.pool, { code: 'oak' })
  expect(await stored('0.50', PAST)).toBe('done')
  // Its days have a former version each.
  expect(await stored('1.00', PAST)).toBe('done')
  const { data } = await vendor.call('POST /home/createBulkReports', {
    body: { programme: 'orion', aggregation: 'daily', startDate: FIRST, endDate: LAST },
  })
  const state = () => vendor.call('GET /home/getBulkReport', { query: { _id: data._id } })
  await expect.poll(async () => (await state()).data.state, SOON).toBe('done')
}
afterAll(() => portal?.close())

/** A partner reports that 5001 earned so much on each of these days, and 5002 twice that; how the pull of it ended. */
async function stored(earnings: string, days: readonly string[]): Promise<string | undefined> {
  for (const day of days) {
    portal.sandbox.network.setDay(`orion/cpc/${day}`, [
      reportRow({ day, earnings }),
      reportRow({ day, campaignId: '5002', earnings: String(Number(earnings) * 2) }),
    ])
  }
  const adapter = portal.app.adapters.get('orion')!
  const range: Range = { start: days[0]!, end: days.at(-1)! }
  const parts = await pull(portal.app, adapter, 'CPC', range, { startedBy: null, accept: true })
  return parts?.[0]?.status
}

const distributing = () =>
  startProgram('distribute/command.ts', { DATABASE_URL: portal.databaseUrl, APP_SECRET })

async function one<T>(sql: string, values: unknown[] = []): Promise<T | undefined> {
  const { rows } = await portal.app.pool.query<{ found: T }>(
    `SELECT (SELECT ${sql}) AS found`,
    values,
  )
  return rows[0]?.found
}

/** Has a table in use, as who stores days has, while something is done. */
async function inUse<T>(table: string, work: (holder: number) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: portal.databaseUrl })
  await client.connect()
  try {
    await client.query(`BEGIN; LOCK TABLE ${table} IN ROW EXCLUSIVE MODE`)
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    return await work(rows[0]!.pid)
  } finally {
    await client.end()
  }
}

async function ended(program: Program): Promise<[number | string, string]> {
  return [await program.ended, program.output()]
}

async function kill(program: Program): Promise<void> {
  program.child.kill('SIGKILL')
  expect(await program.ended).toBe('SIGKILL')
}

/** Killed while it waits for a table in the middle of that table's transaction. */
const killedAt = (table: string) =>
  inUse(table, async (holder) => {
    const program = distributing()
    const waits = `count(*)::int FROM pg_stat_activity
      WHERE $1 = ANY (pg_blocking_pids(pid)) AND query ~ '^(SELECT create_|ALTER TABLE)'`
    await expect.poll(() => one(waits, [holder]), SOON).toBe(1)
    await kill(program)
  })

/** Killed when it has said this. */
async function killedAfter(line: string): Promise<void> {
  const program = distributing()
  await expect.poll(() => program.output(), { ...SOON, interval: 5 }).toContain(line)
  await kill(program)
}

/** Everything that is to be spread, but for what is stored meanwhile. */
async function contents(): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const table of [...placement.distributed, ...placement.reference]) {
    const { rows } = await portal.app.pool.query<Record<string, unknown>>(`SELECT * FROM ${table}`)
    found[table] = rows
      .filter(({ report_date: day }) => typeof day !== 'string' || day <= LAST)
      .map((row) => JSON.stringify(row))
      .toSorted()
  }
  return found
}

/** Asks again and again while something is done; how often, and what was not as it should be. */
async function whileAsked(asks: Crowd, work: () => Promise<void>) {
  const state = { isOver: false }
  const strange: string[] = []
  const going = Object.entries(asks).map(async ([what, ask]) => {
    let asked = 0
    // A rest between two, so that what goes on gets its share of a small machine.
    for (; !state.isOver; asked += 1, await pause(50)) {
      const said = await ask(asked).catch(String)
      if (said !== undefined) strange.push(`${what}: ${said}`)
    }
    return [what, asked] as const
  })
  try {
    await work()
  } finally {
    state.isOver = true
    await Promise.all(going)
  }
  return { asked: Object.fromEntries(await Promise.all(going)), strange }
}

type Crowd = Record<string, (at: number) => Promise<string | undefined>>

/** The last so many days of February earned as many dollars. Who is told to try again does so once. */
const askFigures = (at: number) =>
  figuresOf(at).catch((error: unknown) => {
    if (error instanceof CallFailed && error.status === 503) return figuresOf(at)
    throw error
  })

async function figuresOf(at: number): Promise<string | undefined> {
  const days = 1 + (at % PAST.length)
  const query = { startDate: PAST.at(-days)!, endDate: LAST }
  const summary = await vendor.call('GET /v1/connexity/getConversionReportSummary', { query })
  const by = await vendor.call('POST /v1/query', {
    body: { ...query, programmes: ['orion'], dimensions: ['merchant'], metrics: ['earnings'] },
  })
  const told = [summary.totalEarnings, by.totals.earnings]
  return told.every((each) => Number(each) === days) ? undefined : `${days} days: ${String(told)}`
}

async function click(): Promise<string | undefined> {
  const answer = await portal.fetch('/s/oak', { redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.status === 302 ? undefined : String(answer.status)
}

async function storeDay(at: number): Promise<string | undefined> {
  const day = MEANWHILE[at % MEANWHILE.length]!
  const status = await stored(`${1 + at}.00`, [day])
  return status === 'done' ? undefined : `${day} ${status}`
}

const folded = () => one('sum(valid + bot + duplicate)::int FROM click_day')

test('killed wherever it stands it goes on, and nobody who asks, clicks or stores notices', async ({
  skip,
}) => {
  skip(!isSpread(), 'There is no other machine.')
  await open()
  const before = await contents()
  const { asked, strange } = await whileAsked(
    { figures: askFigures, click, store: storeDay },
    async () => {
      await killedAt('exchange_rate')
      expect(await inUse('bulk_report_piece', () => ended(distributing()))).toEqual([
        1,
        expect.stringMatching(/^In use by others: bulk_report and bulk_report_piece\. .*again/m),
      ])
      await killedAt('bulk_report_piece')
      await killedAt('report_row')
      await killedAfter('report_row_version spread by vendor')
      expect(await ended(distributing())).toEqual([
        0,
        expect.stringMatching(/Every table is where it belongs: 8 tables spread by vendor, .*\n$/),
      ])
      expect(await ended(distributing())).toEqual([
        0,
        'Every table is where it belongs already: nothing was to be done.\n',
      ])
    },
  )
  expect(strange).toEqual([])
  expect(await contents()).toEqual(before)
  const clicks = asked['click']
  await expect.poll(() => one('count(*)::int FROM click'), SOON).toBe(clicks)
  await expect.poll(folded, SOON).toBe(clicks)
}, 900_000)
