import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayStart } from '../kit/day-start.ts'
import { click, figures, testClicks, type TestClicks } from '../../test/clicks.ts'

/* Of one visitor's clicks on one link, one within an hour counts: whoever took them, and whenever they came. */

let clicks: TestClicks
beforeEach(async () => {
  clicks = await testClicks()
  await clicks.fold()
})
afterEach(() => clicks.close())

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

/** Of one visitor, so many minutes after (before) the midnight that was so many days ago. */
const at = (days: number, minutes: number) => ({
  at: new Date(Math.floor(Date.now() / DAY) * DAY - days * DAY + minutes * MINUTE),
  visitor: 'ada',
})

/** The same visitor so many minutes ago. */
const ago = (minutes: number) => ({ at: new Date(Date.now() - minutes * MINUTE), visitor: 'ada' })

/** As later rules judge them, which is what their days are summed to. */
async function judgedAnew() {
  await clicks.pool.query('UPDATE click_fold SET rules = 0')
  await clicks.fold()
  return clicks.labels()
}

test('no hour runs from a click that another process knows to be a repeat', async () => {
  await clicks.store(click('first', { node: 1, ...ago(100) }))
  await clicks.fold()
  await clicks.store(
    click('repeat', { node: 2, ...ago(70) }),
    // Within the hour of the repeat, which its process took for the first; an hour after what counts.
    click('next', { node: 2, label: 'duplicate', ...ago(35) }),
  )
  await clicks.fold()
  const labels = { first: 'valid', repeat: 'duplicate', next: 'valid' }
  expect(await clicks.labels()).toEqual(labels)
  expect(await clicks.sums('click_link', 'code')).toEqual([
    { code: 'a', ...figures({ valid: 2, duplicate: 1 }) },
  ])
  expect(await judgedAnew()).toEqual(labels)
})

test('from which click an hour runs is known from look to look, whatever happens in between', async () => {
  await clicks.store(click('first', { node: 1, ...ago(80) }))
  await clicks.fold()
  await clicks.store(click('second', { node: 2, ...ago(50) }))
  await clicks.fold()
  expect(await clicks.labels()).toEqual({ first: 'valid', second: 'duplicate' })
  // As an earlier version leaves it, which sums clicks and knows no such table.
  await clicks.pool.query('DELETE FROM click_counting; UPDATE click_fold SET counting_to = 0')
  await clicks.store(click('third', { node: 1, ...ago(40) }))
  await clicks.fold()
  expect(await clicks.labels()).toMatchObject({ third: 'duplicate' })
  // Later rules know the first for a program, so the hour of the second runs: its 35 minutes, not 65 of the first.
  await clicks.pool.query(`UPDATE click SET agent = 'curl/8.0' WHERE click_id = 'first'`)
  await judgedAnew()
  await clicks.store(click('last', { node: 2, ...ago(15) }))
  await clicks.fold()
  expect(await clicks.labels()).toEqual({
    first: 'bot',
    second: 'valid',
    third: 'duplicate',
    last: 'duplicate',
  })
  expect(await clicks.sums('click_link', 'code')).toEqual([
    { code: 'a', ...figures({ valid: 1, bot: 1, duplicate: 2 }) },
  ])
})

test('clicks that waited for hours are held against the hour in which they were made', async () => {
  await clicks.store(click('first', { node: 1, ...ago(300) }))
  await clicks.fold()
  await clicks.store(
    click('repeat', { node: 2, ...ago(270) }),
    click('next', { node: 2, ...ago(235) }),
  )
  await clicks.fold()
  expect(await clicks.labels()).toEqual({ first: 'valid', repeat: 'duplicate', next: 'valid' })
})

test('clicks from which no hour runs any more are let go', async () => {
  await clicks.store(
    click('first', { node: 1, ...ago(20) }),
    click('other', { node: 2, ...ago(50), visitor: 'eve' }),
  )
  await clicks.fold()
  // Four hours later.
  await clicks.pool.query(
    `UPDATE click_counting SET at = at - interval '4 hours' WHERE click_id = 'other';
     UPDATE click_fold SET counting_since = counting_since - interval '4 hours'`,
  )
  await clicks.store(click('last', { node: 2, visitor: 'bob' }))
  await clicks.fold()
  const { rows } = await clicks.pool.query('SELECT click_id FROM click_counting ORDER BY click_id')
  expect(rows).toEqual([{ click_id: 'first' }, { click_id: 'last' }])
})

test('one visitor who clicks a link thousands of times holds nobody up', async () => {
  const first = click('first', { node: 1, ...ago(10) })
  const began = Date.parse(first.at)
  const rest = Array.from({ length: 29_999 }, (_, nth) => ({
    ...first,
    clickId: `rest ${nth}`,
    at: new Date(began + nth + 1).toISOString(),
    node: 1 + (nth % 2),
    label: nth === 0 ? ('valid' as const) : ('duplicate' as const),
  }))
  await clicks.store(first, ...rest)
  await clicks.fold()
  expect(await clicks.sums('click_link', 'code')).toEqual([
    { code: 'a', ...figures({ valid: 1, duplicate: 29_999 }) },
  ])
}, 20_000)

test('a click that was stored days late, just before midnight, makes the one after midnight its repeat', async () => {
  await clicks.store(
    click('after midnight', { node: 1, ...at(3, 18) }),
    click('an hour later', { node: 1, label: 'duplicate', ...at(3, 70) }),
    click('midnight of the next', { node: 1, ...at(2, -20) }),
  )
  await clicks.fold()
  await clicks.store(click('late', { node: 2, ...at(3, -12) }))
  // The day after is marked by the day that is summed, and summed by the next look.
  await clicks.fold()
  await clicks.fold()
  const labels = {
    late: 'valid',
    'after midnight': 'duplicate',
    'an hour later': 'valid',
    'midnight of the next': 'valid',
  }
  expect(await clicks.labels()).toEqual(labels)
  expect(await clicks.sums('click_link', 'code')).toEqual([
    { code: 'a', ...figures({ valid: 3, duplicate: 1 }) },
  ])
  const due = 'SELECT FROM click_day_due'
  expect((await clicks.pool.query(due)).rowCount).toBe(0)
  expect(await judgedAnew()).toEqual(labels)
})

/** Its clocks go back from one to midnight on the first Sunday of November; it is five in UTC then. */
const HAVANA = 'America/Havana'

const wentBackIn = (year: number) => {
  const weekday = new Date(Date.UTC(year, 10, 1)).getUTCDay()
  return Date.UTC(year, 10, 1 + ((7 - weekday) % 7), 5)
}

/** The last time that they did, some days ago at least. */
function clocksWentBack(): number {
  const lately = new Date(Date.now() - 3 * DAY)
  const thisYears = wentBackIn(lately.getUTCFullYear())
  return thisYears < lately.getTime() ? thisYears : wentBackIn(lately.getUTCFullYear() - 1)
}

test('a day whose first hour comes twice has both of them, however often it is summed', async () => {
  const midnight = clocksWentBack()
  const after = (minutes: number) => ({ at: new Date(midnight + minutes * MINUTE) })
  await clicks.store(
    click('eve', after(-90)),
    click('first half past midnight', after(-30)),
    click('second half past midnight', after(30)),
  )
  await clicks.fold(HAVANA)
  const [saturday, sunday] = [-DAY, 0].map((ms) =>
    new Date(midnight + ms).toISOString().slice(0, 10),
  )
  const days = [
    { day: saturday, ...figures({ valid: 1 }) },
    { day: sunday, ...figures({ valid: 2 }) },
  ]
  expect(await clicks.sums('click_daily', 'day')).toEqual(days)
  // The day before alone, which must not add the hour once more.
  await clicks.store(click('late', after(-17 * 60)))
  await clicks.fold(HAVANA)
  expect(await clicks.sums('click_daily', 'day')).toEqual([
    { day: saturday, ...figures({ valid: 2 }) },
    { day: sunday, ...figures({ valid: 2 }) },
  ])
})

test('a day begins where the one before ends, in every time zone and year', async () => {
  const { rows } = await clicks.pool.query(
    `SELECT name, day FROM pg_timezone_names AS zone
     CROSS JOIN generate_series('2024-01-01'::timestamp, '2026-12-31', '1 day') AS each(day)
     CROSS JOIN LATERAL (SELECT ${dayStart('day::date', 'name')} AS start) AS begun
     WHERE zone.name NOT LIKE 'posix/%'
       AND ((start AT TIME ZONE name)::date < day OR ((start - interval '1 s') AT TIME ZONE name)::date >= day)`,
  )
  expect(rows).toEqual([])
})
