import { afterEach, beforeEach, expect, test } from 'vitest'
import { click, dayAgo, daysAgo, figures, testClicks, type TestClicks } from '../../test/clicks.ts'
import { prepareClickDays, tidyClicks } from './tidy-clicks.ts'

let clicks: TestClicks
beforeEach(async () => {
  clicks = await testClicks()
})
afterEach(() => clicks.close())

const DAY = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY)
const partitionOf = (at: Date) => `click_${at.toISOString().slice(0, 10).replaceAll('-', '')}`

const partitions = async () => {
  const { rows } = await clicks.pool.query<{ partition: string }>(
    'SELECT partition FROM click_kept_day ORDER BY 1',
  )
  return rows.map(({ partition }) => partition)
}
const among = async (table: string) =>
  (
    await clicks.pool.query<{ click_id: string }>(`SELECT click_id FROM ${table} ORDER BY 1`)
  ).rows.map((row) => row.click_id)

test('every night the next days get their partitions, and clicks of days without one move into theirs', async () => {
  // A database that was made before midnight has none for it.
  await clicks.pool.query(`DROP TABLE IF EXISTS ${partitionOf(ago(-7))}`)
  await clicks.store(
    click('ahead', { at: ago(-7) }),
    click('behind', { at: ago(30) }),
    click('now'),
  )
  expect(await among('click_rest')).toEqual(['ahead', 'behind'])
  await tidyClicks(clicks.pool)
  expect(await among('click_rest')).toEqual([])
  expect(await among(partitionOf(ago(30)))).toEqual(['behind'])
  expect(await partitions()).toContain(partitionOf(ago(-7)))
  // What was moved is what was stored: nothing is counted again.
  expect(await clicks.fold()).toBe(1)
  expect(await clicks.sums('click_link', 'code')).toEqual([{ code: 'a', ...figures({ valid: 3 }) }])
})

test('clicks go after 24 months, a day at a time, and their figures stay', async () => {
  await clicks.store(click('old', { at: ago(735) }), click('kept', { at: ago(700) }))
  await clicks.fold()
  const before = await clicks.sums('click_daily', 'day')
  await tidyClicks(clicks.pool)
  expect(await among('click')).toEqual(['kept'])
  expect(await partitions()).not.toContain(partitionOf(ago(735)))
  // Nor do later rules take a day out whose clicks have gone, nor a click of it that comes now.
  await clicks.pool.query('UPDATE click_fold SET rules = 0')
  await clicks.store(click('late', { at: ago(735) }))
  await clicks.fold()
  expect(await clicks.sums('click_daily', 'day')).toEqual(before)
  expect((await clicks.pool.query('SELECT FROM click_day_due')).rowCount).toBe(0)
})

test('until clicks have gone they are summed, however long ago they were made', async () => {
  await clicks.store(click('old', { at: ago(1_000) }), click('older', { at: ago(1_001) }))
  await clicks.fold()
  await clicks.pool.query('UPDATE click_fold SET rules = 0')
  await clicks.fold()
  expect(await clicks.sums('click_link', 'code')).toEqual([{ code: 'a', ...figures({ valid: 2 }) }])
})

test('a day is whole from the second one on after the last that has gone, wherever its hours lie', async () => {
  // Gone up to the day 735 days ago; in Kiritimati the next one began before that one's midnight.
  await clicks.store(click('gone', { at: daysAgo(735, 12) }))
  await clicks.fold('Pacific/Kiritimati')
  await tidyClicks(clicks.pool)
  await clicks.store(
    click('of a part', { at: daysAgo(734, 6) }),
    click('of a whole', { at: daysAgo(734, 12) }),
  )
  await clicks.fold('Pacific/Kiritimati')
  expect(await clicks.sums('click_daily', 'day')).toEqual([
    { day: dayAgo(734), ...figures({ valid: 1 }) },
    { day: dayAgo(733), ...figures({ valid: 1 }) },
  ])
})

test('a day that is to go waits for who reads the log, and nobody who stores clicks waits behind it', async () => {
  await clicks.store(click('old', { at: ago(735) }))
  await prepareClickDays(clicks.pool)
  await whileRead(tidyClicks, async () => {
    // Where somebody waited for a lock of all, this one would wait behind him.
    await clicks.store(click('new'))
    expect(await partitions()).toContain(partitionOf(ago(735)))
  })
  expect(await among('click')).toEqual(['new'])
})

test('a day that is to come waits for who reads the log, and nobody waits behind it', async () => {
  await clicks.pool.query(`DROP TABLE IF EXISTS ${partitionOf(ago(-7))}`)
  await whileRead(prepareClickDays, async () => {
    // Where somebody waited for the lock of the rest, these would wait behind him.
    await clicks.store(click('behind', { at: ago(30) }))
    expect(await among('click')).toEqual(['behind'])
  })
  expect(await partitions()).toContain(partitionOf(ago(-7)))
})

/** A work that finds the log read: something else is done once it was refused several times, then it gets its turn. */
async function whileRead(
  work: (pool: TestClicks['pool']) => Promise<void>,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const reader = await clicks.pool.connect()
  await reader.query('BEGIN; SELECT FROM click')
  const before = await refusals()
  const done = work(clicks.pool).then(
    () => 'done',
    (error: unknown) => error,
  )
  const refused = async () => (await refusals()) - before
  try {
    await expect.poll(refused, { timeout: 30_000 }).toBeGreaterThan(2)
    await meanwhile()
    expect(await waiting()).toBe(0)
  } finally {
    await reader.query('COMMIT')
    reader.release()
  }
  expect(await done).toBe('done')
}

/** How many wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await clicks.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_locks
     WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  return rows[0]?.count ?? NaN
}

/** How many transactions of this database were rolled back. */
async function refusals(): Promise<number> {
  const { rows } = await clicks.pool.query<{ count: string }>(
    'SELECT xact_rollback AS count FROM pg_stat_database WHERE datname = current_database()',
  )
  return Number(rows[0]?.count)
}

test('as whom a vendor’s people were seen is forgotten after 90 days', async () => {
  await clicks.pool.query(
    `INSERT INTO own_visitor
     VALUES (7, 'old', now() - interval '91 days'), (7, 'young', now() - interval '89 days')`,
  )
  await tidyClicks(clicks.pool)
  const { rows } = await clicks.pool.query(
    `SELECT convert_from(visitor, 'UTF8') AS visitor FROM own_visitor`,
  )
  expect(rows).toEqual([{ visitor: 'young' }])
})
