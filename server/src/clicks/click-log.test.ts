import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Ask } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { problems } from '@orrery/contract/problems'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { hitRow, storeHits, storeLink } from '../../test/click-rows.ts'

let portal: TestPortal
let vendor: SignedIn

/** 120 hits over 40 days, three a day at one instant: two valid by a phone, a bot from the US on a desktop. */
const DAYS = 40
const everyDay = Array.from({ length: DAYS }, (_, back) => {
  const at = new Date(Date.UTC(2026, 2, 19 - back, 12)).toISOString()
  const bot = { label: 'bot', country: 'us', device: 'desktop' } as const
  return [hitRow({ at }), hitRow({ at, code: 'lamps001' }), hitRow({ at, ...bot })]
}).flat()

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  await portal.vendor({ vendorId: 5002 })
  const { pool } = portal.app
  await storeLink(pool, { code: 'shoes001', placement: 'home-top' })
  await storeLink(pool, { code: 'lamps001', merchant: '=Lamps & Co' })
  await pool.query(`SELECT make_click_day('2026-03-19'), make_click_day('2026-03-18')`)
  await storeHits(pool, [
    ...everyDay,
    hitRow({ at: '2026-03-10T23:59:59.999Z', channel: '+news', searchText: 'red shoes' }),
    hitRow({ at: '2026-03-19T12:00:00Z', vendorId: 5002 }),
  ])
})
afterAll(() => portal.close())

type Body = Ask<'POST /home/getClicksReports'>['body']
const log = (body: Body) => vendor.call('POST /home/getClicksReports', { body })

/** Every page from the first to the last. */
async function pages(body: Body): Promise<Answer<'POST /home/getClicksReports'>[]> {
  const first = await log(body)
  const all = [first]
  for (let { older } = first; older !== null;) {
    const next = await log({ ...body, before: older })
    all.push(next)
    older = next.older
  }
  return all
}

const rowsOf = async (body: Body) => (await pages(body)).flatMap(({ reportsData }) => reportsData)

test('a hit is told with its link, what it was counted as and where it came from', async () => {
  const { reportsData } = await log({ startDate: '2026-03-10', endDate: '2026-03-10', limit: 1 })
  expect(reportsData).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-z]{22}$/),
      at: '2026-03-10T23:59:59.999Z',
      code: 'shoes001',
      merchantName: 'Harbor & Pine',
      programme: 'orion',
      placementId: 'home-top',
      label: 'valid',
      country: 'de',
      device: 'phone',
      referrer: 'blog.example',
      channel: '+news',
      searchText: 'red shoes',
    },
  ])
})

test('pages follow one another without repeating or losing a hit, newest first', async () => {
  const got = await pages({ limit: 7 })
  expect(got[0]).toMatchObject({ totalRecords: 121, startDate: '2024-03-20', endDate: TODAY })
  expect(got.slice(0, -1).every(({ reportsData }) => reportsData.length === 7)).toBe(true)
  const rows = got.flatMap(({ reportsData }) => reportsData)
  expect(new Set(rows.map(({ _id }) => _id)).size).toBe(121)
  expect(rows).toHaveLength(121)
  const order = rows.map(({ at, _id }) => at + _id)
  expect(order).toEqual(order.toSorted().toReversed())
})

test('a page that ends with the last hit has none behind it', async () => {
  const day = { startDate: YESTERDAY, endDate: YESTERDAY }
  expect(await log({ ...day, limit: 3 })).toMatchObject({ older: null, totalRecords: 3 })
  expect(await log({ ...day, limit: 2 })).toMatchObject({ older: expect.any(String) })
})

test.each<[Body, number, number | null]>([
  [{ label: 'bot' }, 40, 40],
  [{ code: 'lamps001' }, 40, 40],
  [{ code: 'lamps001', label: 'bot' }, 0, 0],
  [{ country: 'us' }, 40, null],
  [{ country: 'fr' }, 0, null],
  [{ country: 'us', code: 'lamps001' }, 0, null],
  [{ country: 'us', channel: '+news' }, 0, null],
  [{ country: 'de', channel: '+news' }, 1, null],
  [{ device: 'phone' }, 81, null],
  [{ channel: '+news' }, 1, null],
  [{ merchant: 'LAMPS' }, 40, null],
  [{ placement: 'home' }, 81, null],
  [{ merchant: 'harbor', country: 'us' }, 40, null],
  [{ merchant: 'nobody' }, 0, null],
  [{ merchant: '%' }, 0, null],
  [{ code: "'; DROP TABLE click" }, 0, 0],
])('%o finds %i', async (body, count, total) => {
  const got = await pages({ ...body, limit: 11 })
  expect(got.flatMap(({ reportsData }) => reportsData)).toHaveLength(count)
  expect(got[0]?.totalRecords).toBe(total)
  expect(got.at(-1)?.older).toBeNull()
})

test('a hit that is not counted yet stands in the log of today', async () => {
  const { pool } = portal.app
  const sums = await pool.query('SELECT * FROM click_day WHERE day = $1', [TODAY])
  expect(sums.rows).toEqual([])
  await pool.query(
    `INSERT INTO click (vendor_id, at, click_id, code, label, visitor, agent, referrer)
     VALUES (5001, '2026-03-20T08:59:59Z', 'new', 'shoes001', 'valid', '', '', 'javascript:alert(1)')`,
  )
  const { reportsData } = await log({ limit: 1 })
  expect(reportsData).toMatchObject([{ _id: 'new', referrer: '', country: '', device: '' }])
  await pool.query(`DELETE FROM click WHERE click_id = 'new'`)
})

test('of a vendor’s searches one looks anything up at a time, and the rest wait in its line', async () => {
  const MOST = 30
  const holder = await portal.app.pool.connect()
  const looking = async () => {
    const { rows } = await holder.query<{ looking: number }>(
      // Who sums clicks waits for it as well, with statements that write.
      `SELECT count(*)::int AS looking FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE relation = 'click_word'::regclass AND NOT granted AND query LIKE 'SELECT %'`,
    )
    return rows[0]?.looking
  }
  await holder.query('BEGIN; LOCK TABLE click_word')
  const searches = Array.from({ length: MOST + 1 }, () => log({ channel: 'news' }))
  try {
    const first = await Promise.race(searches.map((each) => each.catch((error: Error) => error)))
    expect(first).toMatchObject({ status: problems.tooManyQueries.status })
    await expect.poll(looking).toBe(1)
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
  const answers = await Promise.allSettled(searches)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST)
})

test('the file has every hit of the filter, in the log’s order, and no formula', async () => {
  const file = async (query: string) => {
    const response = await portal.fetch(`/home/downloadClicks?${query}`, {
      headers: { authorization: vendor.token },
    })
    expect(response.headers.get('content-disposition')).toContain('clicks.csv')
    return (await response.text()).trimEnd().split('\n')
  }
  const lines = await file('startDate=2026-03-09&endDate=2026-03-10')
  expect(lines[0]).toBe(
    'Time,Short link,Merchant,Placement id,Counted as,Country,Device,Referrer,Channel,Search text,Programme,Click id',
  )
  const rows = await rowsOf({ startDate: '2026-03-09', endDate: '2026-03-10' })
  expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual(rows.map(({ _id }) => _id))
  expect(lines[1]).toBe(
    `2026-03-10T23:59:59.999Z,${portal.app.publicUrl}/s/shoes001,Harbor & Pine,home-top,Valid,de,phone,blog.example,'+news,red shoes,Orion,${rows[0]?._id}`,
  )
  const lamps = await file(`merchant=lamps&startDate=${YESTERDAY}&endDate=${YESTERDAY}`)
  expect(lamps).toHaveLength(2)
  expect(lamps[1]).toContain(",'=Lamps & Co,,Valid,")
  expect(await file('label=bot')).toHaveLength(41)
})

test.each<[object, string]>([
  [{ before: 'x' }, messages.badClickPlace],
  [{ before: '2026-03-19T00:00:00Z' }, messages.badClickPlace],
  [{ before: '2026-13-40' }, messages.badClickPlace],
  [{ before: '2026-02-31' }, messages.badClickPlace],
  [{ before: '0000-00-00' }, messages.badClickPlace],
  [{ country: 'DE' }, messages.badVisitorCountry],
  [{ label: 'human' }, 'label'],
  [{ device: 'fridge' }, 'device'],
  [{ limit: 201 }, messages.numberOutside(1, 200)],
  [{ limit: 1.5 }, messages.numberOutside(1, 200)],
  [{ merchant: 'x'.repeat(201) }, 'merchant'],
])('%o is refused with its reason', async (body, reason) => {
  const refused = await log(body as Body).then(
    () => undefined,
    (error: Error & { status: number }) => error,
  )
  expect(refused?.status).toBe(400)
  expect(refused?.message).toContain(reason)
})

test.each(['9999-12-31', '99999999999999-zz', '0-a'])(
  'a place that no page named, %s, breaks nothing',
  async (before) => {
    expect((await log({ before, limit: 5 })).reportsData.length).toBeLessThanOrEqual(5)
  },
)

// As a night does it 24 months later. The day after is a whole one where days are of UTC.
test('days whose hits have gone are no longer among those that fit', async () => {
  const days = { startDate: '2026-02-08', endDate: '2026-02-09' }
  expect((await log(days)).totalRecords).toBe(6)
  await portal.app.pool.query(
    `DELETE FROM click WHERE at < '2026-02-09T00:00:00Z'; UPDATE click_fold SET gone_to = '2026-02-08'`,
  )
  for (const [filter, fit] of [
    [{}, 3],
    [{ code: 'lamps001' }, 1],
  ] as const) {
    const { reportsData, totalRecords } = await log({ ...days, ...filter })
    expect([reportsData.length, totalRecords]).toEqual([fit, fit])
  }
})
