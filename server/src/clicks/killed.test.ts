import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, LABELS, testClicks, type TestClicks } from '../../test/clicks.ts'
import { openPool } from '../kit/database.ts'
import { foldClicks } from './fold-clicks.ts'

/* Folding, storing and dying at the same time: nothing is counted twice, and nothing is lost. */

vi.setConfig({ testTimeout: 120_000 })

let clicks: TestClicks
beforeEach(async () => {
  clicks = await testClicks()
  await clicks.fold()
})
afterEach(() => clicks.close())

const KILLS = 20
const DAY = 86_400_000
const APPLICATION = 'folding that is killed'

test('figures are the sums of their clicks, however often folding was killed', async () => {
  const state = { over: false, stored: 0, killed: 0, folded: '' }
  const whileGoing = async (work: () => Promise<unknown>) => {
    while (!state.over) await work()
  }
  /** Of three visitors on two links, at two processes, one click in eight days old. */
  const store = (node: number) => async () => {
    const batch = Array.from({ length: 1 + random(20) }, () => {
      const at = new Date(Date.now() - (random(8) === 0 ? random(6) * DAY : 0))
      const given = { node, at, visitor: `v${random(3)}`, code: random(2) ? 'a' : 'b' }
      return click(`${node}-${(state.stored += 1)}`, { ...given, label: LABELS[random(5)] })
    })
    await clicks.store(...batch)
  }
  const fold = async () => {
    const url = new URL(clicks.url)
    url.searchParams.set('application_name', APPLICATION)
    const pool = openPool(url.href, 1)
    try {
      while (!state.over) await foldClicks(pool, 'UTC', new AbortController().signal, clicks.log)
    } catch {
      // Killed, or kept waiting for the horizon.
    }
    await pool.end()
  }
  /** At any moment, but only after something was summed: else nothing would ever be. */
  const kill = async () => {
    const folded = await foldedTo()
    if (folded === state.folded) return
    state.folded = folded
    await wait(random(200))
    const { rowCount } = await clicks.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = $1 ORDER BY random() LIMIT 1`,
      [APPLICATION],
    )
    state.killed += rowCount ?? 0
    if (state.killed >= KILLS) state.over = true
  }
  await Promise.all([store(1), store(2), fold, fold, kill].map(whileGoing))
  // One that was killed says so before it lets go of what it holds.
  const folding = `SELECT FROM pg_stat_activity WHERE application_name = $1`
  await expect.poll(async () => (await clicks.pool.query(folding, [APPLICATION])).rowCount).toBe(0)
  await clicks.fold()

  expect(state.stored).toBeGreaterThan(KILLS)
  for (const [table, day] of [
    ['click_daily', true],
    ['click_day', true],
    ['click_link', false],
  ] as const) {
    const by = table === 'click_day' ? 'vendor_id, day' : `vendor_id, code${day ? ', day' : ''}`
    expect(await clicks.sums(table, by)).toEqual(await counted(by))
  }
})

test('a late click that another node has not come to yet stays marked', async () => {
  const DAYS = 60
  const other = await clicks.pool.connect()
  await other.query('BEGIN; SELECT FROM click_fold FOR UPDATE')
  const late = Array.from({ length: DAYS }, (_, at) =>
    click(`late ${at}`, { at: new Date(Date.now() - (3 + at) * DAY), label: 'bot' }),
  )
  await clicks.store(...late)
  // The other node, which has looked before these came, lets go when this one turns to the days.
  const { signal } = new AbortController()
  let looks = 0
  let letGo: Promise<unknown> = Promise.resolve()
  Object.defineProperty(signal, 'aborted', {
    get() {
      looks += 1
      if (looks === 2) letGo = other.query('COMMIT')
      return false
    },
  })
  const pool = openPool(clicks.url, 1)
  await foldClicks(pool, 'UTC', signal, clicks.log)
  await pool.end()
  await letGo
  other.release()
  expect(looks).toBe(1 + DAYS)

  await clicks.fold()
  expect(await clicks.sums('click_link', 'vendor_id')).toEqual(await counted('vendor_id'))
})

const foldedTo = async () =>
  (await clicks.pool.query<{ to: string }>('SELECT folded_to::text AS to FROM click_fold')).rows[0]!
    .to

const random = (below: number): number => Math.floor(Math.random() * below)

/** The figures as anybody would count them. */
async function counted(by: string): Promise<unknown[]> {
  const columns = LABELS.map(
    (label) => `(count(*) FILTER (WHERE label = '${label}'))::integer AS ${label}`,
  )
  const { rows } = await clicks.pool.query(
    `SELECT ${by}, ${columns.join(', ')}
     FROM (SELECT *, (at AT TIME ZONE 'UTC')::date AS day FROM click) AS click
     GROUP BY ${by} ORDER BY ${by}`,
  )
  return rows as unknown[]
}
