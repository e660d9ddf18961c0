import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertOnce } from '../redirector/insert-clicks.query.ts'
import { click, dayAgo, daysAgo, testClicks, type TestClicks } from '../../test/clicks.ts'

/* Days are marked by those who store clicks and by those who sum them, who must never wait for each other in a ring. */

let clicks: TestClicks
beforeEach(async () => {
  clicks = await testClicks()
  await clicks.fold()
})
afterEach(() => clicks.close())

const due = async () =>
  (await clicks.pool.query('SELECT day FROM click_day_due ORDER BY day')).rows.map(({ day }) => day)

/** Whether the one who sums waits for somebody's lock. */
const waits = async () => {
  const { rowCount } = await clicks.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rowCount
}

/** At noon. From the third day back that is more than two days ago at any hour, so it is never among the new ones. */
const of = (ago: number, id: string) => click(`${id} ${ago}`, { at: daysAgo(ago, 12) })

test('clicks of many days are stored while later rules mark all of these days', async () => {
  const days = Array.from({ length: 12 }, (_, ago) => 14 - ago)
  await clicks.store(...days.map((ago) => of(ago, 'first')))
  await clicks.fold()
  await clicks.pool.query('UPDATE click_fold SET rules = 0')
  const storing = await clicks.pool.connect()
  try {
    const [oldest = 0, ...later] = days
    await storing.query('BEGIN')
    await storing.query(insertOnce(JSON.stringify([of(oldest, 'second')])))
    const folded = clicks.fold()
    await expect.poll(waits).toBe(1)
    await storing.query(insertOnce(JSON.stringify(later.map((ago) => of(ago, 'second')))))
    await storing.query('COMMIT')
    expect(await folded).toBe(0)
  } finally {
    storing.release()
  }
  await clicks.fold()
  expect(await clicks.sums('click_daily', 'day')).toMatchObject(
    days.map((ago) => ({ day: dayAgo(ago), valid: 2 })),
  )
})

const around = (id: string, ago: number, hour: number) =>
  click(id, { at: daysAgo(ago, hour), visitor: 'ada' })

test('clicks of two days are stored while the first is summed anew and marks the second', async () => {
  await clicks.store(around('after midnight', 3, 0.3))
  await clicks.fold()
  await clicks.store(around('before midnight', 4, 23.8))
  const [holding, storing] = [await clicks.pool.connect(), await clicks.pool.connect()]
  try {
    // It has got as far as this table before anybody else marks a day.
    await holding.query('BEGIN')
    await holding.query('LOCK TABLE own_visitor')
    const folded = clicks.fold()
    await expect.poll(waits).toBe(1)
    await storing.query('BEGIN')
    await storing.query(insertOnce(JSON.stringify([click('one', { at: daysAgo(4, 12) })])))
    await holding.query('COMMIT')
    await expect.poll(waits).toBe(1)
    await storing.query(insertOnce(JSON.stringify([click('other', { at: daysAgo(3, 12) })])))
    await storing.query('COMMIT')
    await folded
  } finally {
    holding.release()
    storing.release()
  }
  expect(await due()).toEqual([dayAgo(4), dayAgo(3)])
  await clicks.fold()
  await clicks.fold()
  expect(await due()).toEqual([])
  expect(await clicks.sums('click_daily', 'day')).toMatchObject([
    { day: dayAgo(4), valid: 2 },
    { day: dayAgo(3), valid: 1, duplicate: 1 },
  ])
})

const stored = (id: string, ago: number) => clicks.store(click(id, { at: daysAgo(ago, 12) }))

const valid = async (ago: number) => {
  const [found] = await clicks
    .sums('click_daily', 'day')
    .then((all) =>
      (all as { day: string; valid: number }[]).filter(({ day }) => day === dayAgo(ago)),
    )
  return found?.valid
}

test('a day that is marked again and again is summed anew now and then, and others beside it', async () => {
  const resting = new Map<string, number>()
  const fold = () => clicks.fold(undefined, undefined, resting)
  await stored('first', 3)
  const began = performance.now()
  await fold()
  const rested = resting.get(dayAgo(3)) ?? 0
  expect(rested).toBeGreaterThan(began)
  resting.set(dayAgo(3), Infinity)
  await stored('second', 3)
  await stored('beside', 6)
  await fold()
  expect([await valid(3), await valid(6)]).toEqual([1, 1])
  expect(await due()).toEqual([dayAgo(3)])
  resting.set(dayAgo(3), rested)
  const both = async () => {
    await fold()
    return valid(3)
  }
  await expect.poll(both).toBe(2)
  expect(await due()).toEqual([])
})
