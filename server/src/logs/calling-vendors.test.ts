import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, YESTERDAY, type TestPortal } from '../../test/app.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

// The first vendor made one call, the last 1,001: together 1,001 × 1,002 / 2.
test('of more vendors than are listed all are counted, with their calls', async () => {
  await portal.app.pool.query(
    `INSERT INTO vendor (vendor_id, _id, menu, features, email, full_name, password_hash, api_key_hash,
                         api_key_cipher)
     SELECT 7000 + n, 'v' || n, '{}', '{}', 'v' || n || '@demo.test', 'V', '', ('v' || n)::bytea, ''
     FROM generate_series(1, 1001) AS n`,
  )
  await portal.app.pool.query(
    `INSERT INTO api_call_daily (vendor_id, day, via, method, path, status_class, calls, row_count, byte_count)
     SELECT 7000 + n, $1, 'key', 'GET', '/called', 2, n, 0, 0
     FROM generate_series(1, 1001) AS n`,
    [YESTERDAY],
  )
  const admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  const { data, vendors, totalRecords } = await admin.call('GET /home/logs/apiLogs', {
    query: { by: 'vendor', startDate: YESTERDAY, endDate: YESTERDAY },
  })
  expect([data.length, data[0]?.count, data.at(-1)?.count]).toEqual([1000, 1001, 2])
  expect({ vendors, totalRecords }).toEqual({ vendors: 1001, totalRecords: 501_501 })
})
