import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '@orrery/contract'
import { API_CALLS_AN_HOUR } from '@orrery/contract/logs/log-limits'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import type { NotedCall } from '../kit/http/noted-call.ts'
import { openCallLog } from './call-log.ts'
import { storeCalls, type StoredCall } from './store-calls.query.ts'
import { tidyCalls } from './tidy-calls.ts'

let portal: TestPortal
let vendor: SignedIn
let made = 0

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
})
beforeEach(async () => {
  await portal.app.pool.query('TRUNCATE api_call, api_call_daily, api_call_hour')
})
afterAll(() => portal.close())

function storedCall(given: Partial<StoredCall> = {}): StoredCall {
  made += 1
  return {
    vendor_id: 5001,
    at: '2026-03-19T12:00:00.000Z',
    request_id: made.toString(16).padStart(24, '0'),
    via: 'key',
    method: 'GET',
    path: '/v1/connexity/getConversionReport',
    status: 200,
    row_count: 10,
    took_ms: 5,
    byte_count: 100,
    key_mark: 'ab12',
    ...given,
  }
}

const noted = (): NotedCall => ({
  scope: { vendorId: 5001, via: 'key', keyHash: Buffer.from('ab12', 'hex') } as NotedCall['scope'],
  route: api['GET /v1/connexity/getConversionReport'],
  requestId: (made += 1).toString(16).padStart(24, '0'),
  at: new Date('2026-03-19T12:00:00Z'),
  asFile: false,
  status: 200,
  ms: 1,
  rows: 0,
  bytes: 2,
})

const sums = async (statement: string) => (await portal.app.pool.query(statement)).rows
const store = (calls: StoredCall[], mostAnHour: number, timeZone = 'UTC') =>
  storeCalls(portal.app.pool, calls, { timeZone, mostAnHour })

const calls = (count: number, given: Partial<StoredCall> = {}) =>
  Array.from({ length: count }, () => storedCall(given))

test('beyond a number calls of an hour are counted and not kept, each vendor’s and hour’s apart', async () => {
  await store([...calls(2), ...calls(4, { vendor_id: 5002 })], 3)
  await store([...calls(2), ...calls(1, { at: '2026-03-19T13:00:00Z' })], 3)
  await store(calls(1, { status: 404, row_count: null }), 3)
  expect(
    await sums('SELECT vendor_id, count(*)::int AS kept FROM api_call GROUP BY 1 ORDER BY 1'),
  ).toEqual([
    { vendor_id: 5001, kept: 4 },
    { vendor_id: 5002, kept: 3 },
  ])
  expect(
    await sums(
      `SELECT vendor_id, status_class, calls::int, row_count::int, byte_count::int
       FROM api_call_daily ORDER BY 1, 2`,
    ),
  ).toEqual([
    { vendor_id: 5001, status_class: 2, calls: 5, row_count: 50, byte_count: 500 },
    { vendor_id: 5001, status_class: 4, calls: 1, row_count: 0, byte_count: 100 },
    { vendor_id: 5002, status_class: 2, calls: 4, row_count: 40, byte_count: 400 },
  ])
})

test('the log says how many calls it only counted', async () => {
  await store(calls(API_CALLS_AN_HOUR + 2), API_CALLS_AN_HOUR)
  const log = await vendor.call('GET /home/logs/apiLogs', { query: { limit: '1' } })
  expect(log).toMatchObject({ totalRecords: API_CALLS_AN_HOUR + 2, onlyCounted: 2 })
})

test('days of counts are those of the reporting time zone', async () => {
  await store([storedCall({ at: '2026-03-19T23:30:00Z' })], 3, 'Europe/Vienna')
  expect(await sums('SELECT day FROM api_call_daily')).toEqual([{ day: '2026-03-20' }])
})

test('what cannot be stored is given up and counted, and the next is stored again', async () => {
  const { pool } = portal.app
  await pool.query('ALTER TABLE api_call RENAME TO api_call_away')
  const away = openCallLog(portal.app)
  away.note(noted())
  away.note(noted())
  await away.close()
  await pool.query('ALTER TABLE api_call_away RENAME TO api_call')
  expect(away.dropped()).toBe(2)
  const back = openCallLog(portal.app)
  back.note(noted())
  await back.close()
  expect(back.dropped()).toBe(0)
  expect(await sums('SELECT count(*)::int AS kept FROM api_call')).toEqual([{ kept: 1 }])
})

test('no more wait than the bound, and the rest is counted as dropped', async () => {
  const log = openCallLog(portal.app)
  for (let count = 0; count < 10_003; count += 1) log.note(noted())
  expect(log.dropped()).toBe(3)
  await log.close()
  expect(await sums('SELECT sum(calls)::int AS calls FROM api_call_hour')).toEqual([
    { calls: 10_000 },
  ])
})

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const partition = (at: string) => `api_call_${at.slice(0, 10).replaceAll('-', '')}`

test('calls and their counts go after 24 months, and days without a partition get theirs', async () => {
  await store([storedCall({ at: ago(735) }), storedCall({ at: ago(700) })], 3)
  expect(await sums('SELECT count(*)::int AS among FROM api_call_rest')).toEqual([{ among: 2 }])
  await tidyCalls(portal.app.pool, 'UTC')
  expect(await sums('SELECT count(*)::int AS among FROM api_call_rest')).toEqual([{ among: 0 }])
  expect(await sums('SELECT tableoid::regclass::text AS partition FROM api_call')).toEqual([
    { partition: partition(ago(700)) },
  ])
  for (const table of ['api_call_daily', 'api_call_hour']) {
    expect(await sums(`SELECT count(*)::int AS kept FROM ${table}`)).toEqual([{ kept: 1 }])
  }
})

// Whatever the hour, one of them has another day than UTC.
test.each(['Etc/GMT+12', 'Etc/GMT-14'])('counts go by their days in %s', async (zone) => {
  await portal.app.pool.query(
    `INSERT INTO api_call_daily (vendor_id, day, via, method, path, status_class, calls, row_count, byte_count)
     SELECT 5001, (now() AT TIME ZONE $1)::date - interval '24 months' - interval '1 day' * ago, 'key', 'GET',
            '/v1/a', 2, ago, 0, 0
     FROM generate_series(0, 1) AS ago`,
    [zone],
  )
  await tidyCalls(portal.app.pool, zone)
  expect(await sums('SELECT calls::int AS ago FROM api_call_daily')).toEqual([{ ago: 0 }])
})
