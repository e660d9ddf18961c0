import { afterEach, beforeEach, expect, test } from 'vitest'
import { dueDays, settleDay } from './folding.query.ts'
import { click, dayAgo, daysAgo, figures, testClicks, type TestClicks } from '../../test/clicks.ts'

/* Days that are summed a second time. */

let clicks: TestClicks
beforeEach(async () => {
  clicks = await testClicks()
  await clicks.fold()
})
afterEach(() => clicks.close())

const due = async () => (await clicks.pool.query('SELECT day, reason FROM click_day_due')).rows
const days = async () =>
  (
    await clicks.pool.query(
      'SELECT day, sum(valid)::integer AS valid FROM click_daily GROUP BY day ORDER BY day',
    )
  ).rows

test('a click that was stored late counts on its own day, which is summed anew', async () => {
  await clicks.store(click('old', { at: daysAgo(5, 10), visitor: 'ada' }))
  expect(await due()).toEqual([{ day: dayAgo(5), reason: 'late' }])
  await clicks.fold()
  expect(await due()).toEqual([])
  await clicks.store(
    click('later', { at: daysAgo(5, 12), visitor: 'bob' }),
    // Within the hour of what was stored before it.
    click('repeat', { at: daysAgo(5, 10.5), visitor: 'ada' }),
    click('today', { at: new Date() }),
  )
  await clicks.fold()
  expect(await days()).toEqual([
    { day: dayAgo(5), valid: 2 },
    { day: new Date().toISOString().slice(0, 10), valid: 1 },
  ])
  expect(await clicks.labels()).toMatchObject({ old: 'valid', later: 'valid', repeat: 'duplicate' })
  expect(await clicks.sums('click_link', 'code')).toEqual([
    { code: 'a', ...figures({ valid: 3, duplicate: 1 }) },
  ])
})

test('clicks of a clock that is months behind or a week ahead are counted on their days', async () => {
  await clicks.store(
    click('behind', { at: daysAgo(200, 1) }),
    click('ahead', { at: daysAgo(-7, 1) }),
  )
  await clicks.fold()
  expect(await days()).toEqual([
    { day: dayAgo(200), valid: 1 },
    { day: dayAgo(-7), valid: 1 },
  ])
})

test('later rules label every stored click anew, and all figures follow', async () => {
  await clicks.store(
    click('robot', { at: daysAgo(3, 1), agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }),
    click('nameless', { at: daysAgo(3, 1), agent: '' }),
    click('head', { at: daysAgo(3, 1), head: true, label: 'valid' }),
    click('prefetch', { at: daysAgo(3, 1), prefetch: true, label: 'valid' }),
    click('person', { at: daysAgo(3, 23.8), visitor: 'ada', label: 'bot' }),
    click('next day', { at: daysAgo(2, 0.2), visitor: 'ada' }),
    click('an hour on', { at: daysAgo(2, 0.9), visitor: 'ada', label: 'duplicate' }),
    click('own', { at: daysAgo(2, 0.9), label: 'own' }),
  )
  // As if these had been the rules of the day.
  await clicks.pool.query('DELETE FROM click_day_due')
  await clicks.pool.query("UPDATE click_fold SET folded_at = now() - interval '9 days'")
  await clicks.fold()
  expect(await clicks.sums('click_link', 'code')).toEqual([
    { code: 'a', ...figures({ valid: 5, bot: 1, duplicate: 1, own: 1 }) },
  ])
  await clicks.pool.query('UPDATE click_fold SET rules = 0')
  await clicks.fold()
  expect(await clicks.labels()).toEqual({
    robot: 'bot',
    nameless: 'bot',
    head: 'head',
    prefetch: 'prefetch',
    person: 'valid',
    'next day': 'duplicate',
    'an hour on': 'valid',
    own: 'own',
  })
  const all = figures({ valid: 2, bot: 2, head: 1, prefetch: 1, duplicate: 1, own: 1 })
  expect(await clicks.sums('click_link', 'code')).toEqual([{ code: 'a', ...all }])
  expect(await clicks.sums('click_day', 'vendor_id')).toEqual([{ vendor_id: 7, ...all }])
  expect(await clicks.sums('click_daily', 'day')).toEqual([
    { day: dayAgo(3), ...figures({ valid: 1, bot: 2, head: 1, prefetch: 1 }) },
    { day: dayAgo(2), ...figures({ valid: 1, duplicate: 1, own: 1 }) },
  ])
})

test('after days without folding, every step takes clicks as old as the first', async () => {
  await clicks.store(
    ...[5, 4, 3].map((ago) => click(`of ${ago} days ago`, { at: daysAgo(ago, 10) })),
  )
  // As if they had been stored on their days, while nobody folded.
  await clicks.pool.query('DELETE FROM click_day_due')
  await clicks.pool.query("UPDATE click_fold SET folded_at = now() - interval '6 days'")
  expect(await clicks.fold('UTC', 1n)).toBe(3)
  expect(await days()).toEqual([5, 4, 3].map((ago) => ({ day: dayAgo(ago), valid: 1 })))
})

test('in another time zone days begin at another hour', async () => {
  await clicks.store(click('1', { at: daysAgo(3, 14) }), click('2', { at: daysAgo(3, 16) }))
  await clicks.fold()
  expect(await days()).toEqual([{ day: dayAgo(3), valid: 2 }])
  // 16:00 in UTC is an hour past midnight in Tokyo.
  await clicks.fold('Asia/Tokyo')
  expect(await days()).toEqual([
    { day: dayAgo(3), valid: 1 },
    { day: dayAgo(2), valid: 1 },
  ])
})

test('who knows only earlier rules leaves marked days to others', async () => {
  await clicks.pool.query('UPDATE click_fold SET rules = 99')
  await clicks.store(click('old', { at: daysAgo(5, 10) }))
  await clicks.fold()
  expect(await due()).toEqual([{ day: dayAgo(5), reason: 'late' }])
})

test('a day that is marked again while it is summed stays marked', async () => {
  await clicks.store(click('old', { at: daysAgo(5, 10) }))
  const [seen] = await dueDays(clicks.pool)
  await clicks.store(click('older', { at: daysAgo(5, 9) }))
  await settleDay(clicks.pool, seen!)
  expect(await due()).toHaveLength(1)
  await clicks.fold()
  expect(await due()).toEqual([])
  expect(await days()).toEqual([{ day: dayAgo(5), valid: 2 }])
})
