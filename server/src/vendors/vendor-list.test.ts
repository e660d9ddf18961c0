import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'

let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  const { clock } = portal.app
  const made = async (vendorId: number, fullName: string, email: string, day: number) => {
    portal.setNow(new Date(`2026-03-${day}T09:00:00Z`))
    await portal.vendor({ vendorId, fullName, email })
  }
  const now = clock()
  await made(5001, 'Harbor Deals', 'ann@harbor.test', 11)
  await made(5002, 'Zenith 100%_Off', 'bea@zenith.test', 12)
  await made(5003, 'amber almanac', 'cleo@amber.test', 13)
  portal.setNow(now)
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await portal.app.pool.query(
    "UPDATE vendor SET account_state = 'suspended' WHERE vendor_id = 5002",
  )
  await portal.app.pool.query(
    `INSERT INTO api_call_daily (vendor_id, day, via, method, path, status_class, calls, row_count, byte_count)
     SELECT 5002, '2026-03-20'::date - ago, 'key', 'GET', '/v1/a', 2, calls, 0, 0
     FROM (VALUES (0, 2), (29, 1), (30, 40)) AS day (ago, calls)`,
  )
})
afterAll(() => portal.close())

const list = async (
  query: Parameters<typeof admin.call<'GET /home/getAllVendors'>>[1]['query'],
) => {
  const { data, totalCount } = await admin.call('GET /home/getAllVendors', { query })
  return { ids: data.map(({ vendorId }) => vendorId), totalCount }
}

test('newest first, each with name, date, email, id and state', async () => {
  const { data, totalCount } = await admin.call('GET /home/getAllVendors', { query: {} })
  expect(totalCount).toBe(4)
  expect(data.map(({ vendorId }) => vendorId)).toEqual([5029, 5003, 5002, 5001])
  expect(data[2]).toEqual({
    fullName: 'Zenith 100%_Off',
    created_date: '2026-03-12T09:00:00.000Z',
    email: 'bea@zenith.test',
    vendorId: 5002,
    state: 'suspended',
    // Two today and one 29 days ago; what is older is not of these 30 days.
    count: 3,
  })
})

test.each([
  ['fullName', [5003, 5001, 5029, 5002]],
  ['-fullName', [5002, 5029, 5001, 5003]],
  ['email', [5001, 5002, 5003, 5029]],
  ['created_date', [5001, 5002, 5003, 5029]],
  ['-vendorId', [5029, 5003, 5002, 5001]],
] as const)('sorted by %s, whatever the case', async (sort, ids) => {
  expect((await list({ sort })).ids).toEqual(ids)
})

test.each([
  // Three characters and more: any part of name, email or id.
  ['ARBO', [5001]],
  ['zenith.t', [5002]],
  ['029', [5029]],
  // What LIKE would read as "anything" is a letter like others.
  ['0%_o', [5002]],
  ['%%%', []],
  // One or two: the beginning of a word of the name, of the email or of the id.
  ['de', [5001]],
  ['a', [5003, 5001]],
  ['50', [5029, 5003, 5002, 5001]],
])('searched for %s', async (search, ids) => {
  expect(await list({ search })).toEqual({ ids, totalCount: ids.length })
})

test('by state, by pages, and beyond the last one', async () => {
  expect(await list({ state: 'suspended' })).toEqual({ ids: [5002], totalCount: 1 })
  expect(await list({ state: 'active', search: 'amber' })).toEqual({ ids: [5003], totalCount: 1 })
  expect(await list({ pageSize: '3', pageNo: '2' })).toEqual({ ids: [5001], totalCount: 4 })
  expect(await list({ pageSize: '100', pageNo: '10000' })).toEqual({ ids: [], totalCount: 4 })
})

test.each([
  ['sort=password_hash', 'sort'],
  ['state=gone', 'state'],
  ['pageSize=101', 'pageSize'],
  [`search=${'x'.repeat(51)}`, 'search'],
])('%s is refused and names its field', async (query, field) => {
  const { status, body } = await ask(portal, `GET /home/getAllVendors?${query}`, undefined, {
    authorization: admin.token,
  })
  expect([status, body.message]).toEqual([400, expect.stringContaining(field)])
})

/** Longer than it takes anywhere to have the vendors in memory. */
const MADE = { timeout: 60_000, interval: 200 }

test('of very many, ten thousand can be leafed through, and all are counted as soon as they are in memory', async () => {
  const add = (count: number) =>
    portal.app.pool.query(
      `INSERT INTO vendor (vendor_id, _id, menu, features, email, full_name, password_hash, api_key_hash,
                           api_key_cipher, created_date)
       SELECT 100000 + n, 'many' || n, '{}', '{}', 'many' || n || '@many.test', 'Many ' || n, '',
              sha256(('many' || n)::bytea), '', '2025-01-01'
       FROM generate_series((SELECT count(*) FROM vendor), (SELECT count(*) FROM vendor) + $1 - 1) AS n`,
      [count],
    )
  await add(10_000)
  const total = async (query: object) => (await list({ pageNo: '1', ...query })).totalCount
  // Counted up to what can be leafed through until then.
  expect([10_000, 10_004]).toContain(await total({}))
  await expect.poll(() => total({}), MADE).toBe(10_004)
  expect(await total({ state: 'active', pageNo: '10000' })).toBe(10_003)
  // From here on the planner knows that there are twice as many.
  await add(10_100)
  await portal.app.pool.query('ANALYZE vendor')
  expect((await list({ pageSize: '2' })).ids).toEqual([5029, 5003])
  expect(await total({ state: 'suspended' })).toBe(1)
  expect([200, 20_100]).toContain(await total({ search: 'many', pageSize: '100' }))
  // Behind the last page of a search no row says how many there are.
  expect((await list({ search: 'many', pageNo: '9999' })).ids).toEqual([])
  await expect.poll(() => total({}), MADE).toBe(20_104)
  expect(await total({ search: 'many', pageNo: '9999' })).toBe(20_100)
})

test('who asks for no page has all that can be leafed through, and of a search all that it finds', async () => {
  const { ids } = await list({})
  expect([ids.length, ids.slice(0, 4)]).toEqual([10_000, [5029, 5003, 5002, 5001]])
  expect((await list({ pageNo: '1' })).ids).toHaveLength(20)
  expect((await list({ search: 'many' })).ids).toHaveLength(200)
})

test.each([
  // At 04:00 in UTC on the 20th it is still the 19th in Los Angeles, of which the 30 days begin on 18 February.
  ['UTC', 2],
  ['America/Los_Angeles', 7],
])('calls are of the last 30 days in %s', async (zone, calls) => {
  const elsewhere = await testPortal({ environment: { REPORT_TIME_ZONE: zone } })
  try {
    elsewhere.setNow(new Date('2026-03-20T04:00:00Z'))
    const reader = await elsewhere.signIn(await elsewhere.vendor({ vendorId: 5029, role: 'admin' }))
    await elsewhere.app.pool.query(
      `INSERT INTO api_call_daily (vendor_id, day, via, method, path, status_class, calls, row_count, byte_count)
       SELECT 5029, day::date, 'key', 'GET', '/v1/a', 2, calls, 0, 0
       FROM (VALUES ('2026-02-17', 40), ('2026-02-18', 5), ('2026-03-01', 2)) AS day (day, calls)`,
    )
    const counted = async () => {
      const { data } = await reader.call('GET /home/getAllVendors', { query: {} })
      return data.map(({ count }) => count)
    }
    expect(await counted()).toEqual([calls])
  } finally {
    await elsewhere.close()
  }
})

test('a name is found as it is written, in capitals or small letters, with marks apart from theirs or not', async () => {
  await portal.vendor({ vendorId: 5004, fullName: 'İpek ΣΟΦΟΣ Café' })
  // One of before, typed apart, as the migration brings it along.
  await portal.app.pool.query(`UPDATE vendor SET full_name = normalize(full_name, NFD)
                               WHERE vendor_id = 5004`)
  await portal.app.pool.query(
    await readFile(
      new URL('../../migrations/0065-vendor-names-composed.sql', import.meta.url),
      'utf8',
    ),
  )
  const searches = ['İpek', 'ipek', 'ΣΟΦΟΣ', 'ΣΟΦ', 'σοφο', 'CAFÉ'.normalize('NFD')]
  for (const search of searches) {
    expect([search, (await list({ search })).ids]).toEqual([search, [5004]])
  }
})
