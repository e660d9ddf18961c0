import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queueApp } from '../../test/queue-app.ts'
import { makeQueue, startJobs, type Jobs } from './jobs.ts'

/*
 * A clock that is set while the workers run. Of this process alone, and it stands: timers go on, and the database has
 * the right time.
 */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SOON = { timeout: 20_000 }

let { app, close } = {} as Awaited<ReturnType<typeof queueApp>>
let jobs: Jobs | undefined
/** Now or some minutes ago: when every line that is due each ten minutes was due. */
let due: number
const said: unknown[][] = []

beforeAll(async () => {
  ;({ app, close } = await queueApp({
    EXCHANGE_RATE_URL: 'http://127.0.0.1:9',
    EXCHANGE_RATE_RETRIES: '0',
  }))
  await makeQueue(app)
  for (const level of ['warn', 'debug'] as const) {
    vi.spyOn(app.log, level).mockImplementation((...line: unknown[]) => void said.push(line))
  }
})
beforeEach(() => {
  due = Date.now() - (Date.now() % (10 * MINUTE))
})
afterEach(async () => {
  vi.useRealTimers()
  await jobs?.stop()
  await jobs?.close()
  await app.jobs.query('DELETE FROM graphile_worker._private_jobs')
  await app.jobs.query('DELETE FROM graphile_worker._private_known_crontabs')
  said.length = 0
})
afterAll(() => close())

/** When what is due every ten minutes was last queued; null when it is known and was not. */
async function lastTick(): Promise<number | null | undefined> {
  const { rows } = await app.jobs.query<{ last_execution: Date | null }>(
    `SELECT last_execution FROM graphile_worker._private_known_crontabs WHERE identifier = 'reconcile'`,
  )
  const at = rows[0]?.last_execution
  return at && at.getTime()
}

/** How many lines were last queued for the day before. */
async function nightsBefore(minute: number): Promise<number> {
  const { rows } = await app.jobs.query(
    `SELECT FROM graphile_worker._private_known_crontabs
     WHERE last_execution >= $1::timestamptz - interval '1 day' AND last_execution < $1`,
    [new Date(minute)],
  )
  return rows.length
}

/** How many ticks wait for a day in the future. */
async function ticksToCome(): Promise<number> {
  const { rows } = await app.jobs.query(
    `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'reconcile' AND run_at > now() + interval '1 day'`,
  )
  return rows.length
}

/** The minute comes, and stands just before its end: what is due in it is queued. */
async function queuedAt(minute: number): Promise<void> {
  vi.setSystemTime(minute + MINUTE - 200)
  await expect.poll(lastTick, SOON).toBe(minute)
}

async function startBefore(minute: number): Promise<void> {
  vi.setSystemTime(minute - 200)
  jobs = await startJobs(app, true)
  await expect.poll(lastTick, SOON).toBeNull()
}

const CLOCK = 'the clock of this machine was set; what runs by it goes on from now'
const aboutClock = () => said.filter(([, line]) => line === CLOCK)

// By more than the longest timer there is.
test('a clock that was forty days ahead and is set right: what runs by it runs at the right times again', async () => {
  await startBefore(due + 40 * DAY)
  await queuedAt(due + 40 * DAY)
  expect(await ticksToCome()).toBe(1)
  vi.setSystemTime(due - 200)
  // The nights of the last day are made up for, as after a start.
  await expect.poll(() => nightsBefore(due), SOON).toBeGreaterThan(0)
  await queuedAt(due)
  // Nothing looks again and again for the minute that it was to go on with.
  expect(aboutClock()).toEqual([[{ job: true, minutes: -57_600 }, CLOCK]])
  expect(said.filter(([, line]) => /fired \d{7}\.\d+s too early/.test(String(line)))).toHaveLength(
    1,
  )
  expect(await ticksToCome()).toBe(0)
}, 60_000)

test('a clock that is set two days forward: of what was due in between the first minute alone is queued', async () => {
  await startBefore(due)
  vi.setSystemTime(due + 2 * DAY - 200)
  await expect.poll(() => nightsBefore(due + 2 * DAY), SOON).toBeGreaterThan(0)
  await queuedAt(due + 2 * DAY)
  expect(await ticksToCome()).toBe(1)
  expect(aboutClock()).toEqual([[{ job: true, minutes: 2880 }, CLOCK]])
}, 60_000)
