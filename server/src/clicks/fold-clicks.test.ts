import { MOST_DAY_WORDS } from '@orrery/contract/clicks/click-words'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPool } from '../kit/database.ts'
import { foldClicks } from './fold-clicks.ts'
import { click, figures, testClicks, type TestClicks } from '../../test/clicks.ts'

let clicks: TestClicks
beforeEach(async () => {
  clicks = await testClicks()
  await clicks.fold()
})
afterEach(() => clicks.close())

const MINUTE = 60_000
const ago = (ms: number) => new Date(Date.now() - ms)

test('adds new clicks to what is there, by link and country, every label in its column', async () => {
  await clicks.store(
    click('1', { country: 'de' }),
    click('2', { label: 'bot' }),
    click('3', { country: 'de' }),
  )
  expect(await clicks.fold()).toBe(3)
  await clicks.store(
    click('4', { country: 'de' }),
    click('5', { code: 'b', label: 'duplicate' }),
    click('6', { code: 'b', label: 'head' }),
    click('7', { code: 'b', label: 'prefetch' }),
  )
  expect(await clicks.fold()).toBe(4)
  expect(await clicks.fold()).toBe(0)
  expect(await clicks.sums('click_daily', 'code, country')).toEqual([
    { code: 'a', country: '', ...figures({ bot: 1 }) },
    { code: 'a', country: 'de', ...figures({ valid: 3 }) },
    { code: 'b', country: '', ...figures({ duplicate: 1, head: 1, prefetch: 1 }) },
  ])
  expect(await clicks.sums('click_link', 'vendor_id, code')).toEqual([
    { vendor_id: 7, code: 'a', ...figures({ valid: 3, bot: 1 }) },
    { vendor_id: 7, code: 'b', ...figures({ duplicate: 1, head: 1, prefetch: 1 }) },
  ])
})

test('figures know the programme, type, merchant and placement of their link', async () => {
  await clicks.pool.query(
    `INSERT INTO deep_link (vendor_id, _id, programme, kind, merchant_id, merchant_name, merchant_url,
                            placement_id, click_id, campaign_id, link)
     VALUES (7, 'd', 'lyra', 'CPA', 'm1', 'Elm', 'https://elm.example/', 'top', '', '', 'https://l.example/')`,
  )
  await clicks.pool.query(
    `INSERT INTO short_link (code, vendor_id, deep_link_id, target) VALUES ('a', 7, 'd', 'https://l.example/')`,
  )
  await clicks.store(click('1'), click('2', { code: 'gone' }))
  await clicks.fold()
  const by = 'code, programme, kind, merchant_id, placement_id'
  expect(await clicks.sums('click_daily', by)).toMatchObject([
    { code: 'a', programme: 'lyra', kind: 'CPA', merchant_id: 'm1', placement_id: 'top' },
    { code: 'gone', programme: '', kind: '', merchant_id: '', placement_id: '' },
  ])
  expect(await clicks.sums('click_day', 'programme, kind')).toMatchObject([
    { programme: '', kind: '', valid: 1 },
    { programme: 'lyra', kind: 'CPA', valid: 1 },
  ])
})

test('clicks of whoever was signed in as the link’s vendor are its own', async () => {
  await clicks.pool.query(`INSERT INTO own_visitor VALUES (7, 'ada', now()), (8, 'bob', now())`)
  await clicks.store(
    click('1', { visitor: 'ada' }),
    click('2', { visitor: 'ada', label: 'duplicate' }),
    click('3', { visitor: 'ada', label: 'head' }),
    click('4', { visitor: 'bob' }),
    click('5', { visitor: 'ada', vendorId: 8, code: 'b' }),
  )
  await clicks.fold()
  expect(await clicks.labels()).toEqual({ 1: 'own', 2: 'own', 3: 'head', 4: 'valid', 5: 'valid' })
  expect(await clicks.sums('click_link', 'code')).toEqual([
    { code: 'a', ...figures({ own: 2, head: 1, valid: 1 }) },
    { code: 'b', ...figures({ valid: 1 }) },
  ])
})

/** Taken by a process so many minutes ago. */
const by = (node: number, minutes: number, visitor = 'ada') => ({
  node,
  visitor,
  at: ago(minutes * MINUTE),
})

test('what another process has seen within the hour is a duplicate; the hour runs from what counts', async () => {
  await clicks.store(click('first', by(1, 100)))
  await clicks.fold()
  await clicks.store(
    click('repeat', by(2, 70)),
    // An hour after the first, though not after its repeat.
    click('next', by(1, 40)),
    click('other', by(2, 41, 'bob')),
  )
  await clicks.fold()
  await clicks.store(click('again', by(2, 1)))
  await clicks.fold()
  expect(await clicks.labels()).toEqual({
    first: 'valid',
    repeat: 'duplicate',
    next: 'valid',
    other: 'valid',
    again: 'duplicate',
  })
  expect(await clicks.sums('click_link', 'code')).toEqual([
    { code: 'a', ...figures({ valid: 3, duplicate: 2 }) },
  ])
})

test('of two clicks within the hour one is valid, also when the earlier is stored after the later was summed', async () => {
  await clicks.store(click('later', by(1, 100)))
  await clicks.fold()
  await clicks.store(click('earlier', by(2, 105)), click('long before', by(2, 166)))
  await clicks.fold()
  // The first of these is an hour after the earlier one, though not after the one that counts.
  await clicks.store(click('within', by(2, 44)), click('next', by(2, 39)))
  await clicks.fold()
  expect(await clicks.labels()).toEqual({
    later: 'valid',
    earlier: 'duplicate',
    within: 'duplicate',
    next: 'valid',
    'long before': 'valid',
  })
  expect(await clicks.sums('click_link', 'code')).toEqual([
    { code: 'a', ...figures({ valid: 3, duplicate: 2 }) },
  ])
})

test('a click that is still being stored holds back those that were stored after it', async () => {
  const slow = await clicks.pool.connect()
  await slow.query('BEGIN')
  await slow.query(
    `INSERT INTO click (vendor_id, at, click_id, code, label, visitor, agent, referrer)
     VALUES (7, now(), 'slow', 'a', 'valid', '', 'x', '')`,
  )
  await clicks.store(click('quick'))
  await expect(clicks.fold()).rejects.toThrow('lock timeout')
  await slow.query('COMMIT')
  slow.release()
  expect(await clicks.fold()).toBe(2)
})

test('several that fold at the same time count everything once', async () => {
  for (let at = 0; at < 40; at += 1) await clicks.store(click(`${at}`))
  const nodes = await Promise.all([testFold(), testFold(), testFold()])
  expect(nodes.reduce((all, one) => all + one, 0)).toBe(40)
  expect(await clicks.sums('click_link', 'code')).toEqual([
    { code: 'a', ...figures({ valid: 40 }) },
  ])
})

test('words that a link was followed with are counted where there are any', async () => {
  await clicks.store(
    click('1', { channel: 'news', searchText: 'red shoes' }),
    click('2', { channel: 'news', searchText: 'red shoes', label: 'bot' }),
    click('3', { searchText: 'red shoes' }),
    click('4'),
  )
  await clicks.fold()
  const { rows } = await clicks.pool.query(
    'SELECT channel, search_text, valid, gross FROM click_word ORDER BY channel',
  )
  expect(rows).toEqual([
    { channel: '', search_text: 'red shoes', valid: '1', gross: '1' },
    { channel: 'news', search_text: 'red shoes', valid: '1', gross: '2' },
  ])
})

test('of a vendor’s day so many different words are kept, and the rest is counted together', async () => {
  const words = Array.from({ length: MOST_DAY_WORDS + 100 }, (_, at) =>
    click(`${at}`, { searchText: `word ${at}` }),
  )
  await clicks.store(...words, click('twice', { searchText: 'word 7' }))
  await clicks.fold()
  await clicks.store(
    click('new', { channel: 'c', searchText: 'x' }),
    click('old', { searchText: 'word 7' }),
  )
  await clicks.fold()
  const { rows } = await clicks.pool.query(
    `SELECT count(*)::integer AS pairs, sum(gross)::integer AS clicks,
            max(gross) FILTER (WHERE channel = '' AND search_text = '')::integer AS rest,
            max(gross) FILTER (WHERE search_text = 'word 7')::integer AS seven
     FROM click_word`,
  )
  // 5,100 words and "word 7" again; then one that is new and one that is known.
  expect(rows).toEqual([
    { pairs: MOST_DAY_WORDS + 1, clicks: MOST_DAY_WORDS + 103, rest: 101, seven: 3 },
  ])
})

async function testFold(): Promise<number> {
  const pool = openPool(clicks.url, 1)
  try {
    return await foldClicks(pool, 'UTC', new AbortController().signal, clicks.log)
  } finally {
    await pool.end()
  }
}

/** So many that they fill five ranges of the index or more. */
const MANY = 20_000

async function storeMany(): Promise<void> {
  await clicks.pool.query(
    `INSERT INTO click (vendor_id, at, click_id, code, label, visitor, agent, referrer)
     SELECT 7, now(), 'many ' || n, 'a', 'bot', '', 'Googlebot/2.1', repeat('x', 200)
     FROM generate_series(1, $1::integer) AS n`,
    [MANY],
  )
}

test('the next look reads no click again that filled its pages: the index knows what lies there', async () => {
  await storeMany()
  expect(await clicks.fold()).toBe(MANY)
  const { rows } = await clicks.pool.query<{ left: number }>(
    `SELECT sum(brin_summarize_new_values(inhrelid))::integer AS left
     FROM pg_inherits WHERE inhparent = 'click_id_order'::regclass`,
  )
  // The range that is being filled, and no other.
  expect(rows).toEqual([{ left: 1 }])
})

test('an index that cannot be told so is said, and clicks are summed all the same', async () => {
  // As an operator may have made it, who found it too slow.
  await clicks.pool.query('DROP INDEX click_id_order')
  await clicks.pool.query('CREATE INDEX click_id_order ON click (id)')
  await storeMany()
  expect(await clicks.fold()).toBe(MANY)
  await clicks.store(click('next'))
  expect(await clicks.fold()).toBe(1)
  expect(clicks.warnings).toEqual([expect.stringContaining('is not a BRIN index')])
})
