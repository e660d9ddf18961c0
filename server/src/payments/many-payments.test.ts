import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ratesOf } from '../../test/statements.ts'

let portal: TestPortal
let admin: SignedIn

const FIRST = 10_001
const LAST = 15_001

/* 5,001 vendors with an account, owed 30.00 each but the last, who is owed 29.00; 5002 without one is owed 100.00. */
beforeAll(async () => {
  portal = await testPortal({ environment: { PAYMENT_DEBTOR_IBAN: 'NL91ABNA0417164300' } })
  const vendor = await portal.signIn(await portal.vendor())
  await portal.vendor({ vendorId: 5002 })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await vendor.call('POST /home/savePaymentDetails', {
    body: { holder: 'Nova', iban: 'AT611904300234573201' },
  })
  await ratesOf(portal, { [YESTERDAY]: '1.1' })
  const { pool } = portal.app
  await pool.query(
    `INSERT INTO vendor (vendor_id, _id, email, full_name, menu, features, password_hash, api_key_hash, api_key_cipher, created_date)
     SELECT n, 'v' || n, n || '@many.test', full_name, menu, features, password_hash, sha256(n::text::bytea), api_key_cipher, created_date
     FROM vendor v, generate_series($1::integer, $2::integer) AS n WHERE vendor_id = 5001`,
    [FIRST, LAST],
  )
  await pool.query(
    `INSERT INTO payment_details
     SELECT (jsonb_populate_record(d, jsonb_build_object('vendor_id', n))).*
     FROM payment_details d, generate_series($1::integer, $2::integer) AS n WHERE vendor_id = 5001`,
    [FIRST, LAST],
  )
  await pool.query(
    `INSERT INTO balance_entry (vendor_id, day, kind, amount)
     SELECT n, $3::date, 'correction', CASE n WHEN $2 THEN 29 WHEN 5002 THEN 100 ELSE 30 END
     FROM (SELECT generate_series($1::integer, $2::integer) UNION SELECT 5002) AS owed (n)`,
    [FIRST, LAST, TODAY],
  )
}, 60_000)
afterAll(() => portal.close())

const make = () => admin.call('POST /home/createPaymentBatch', { body: { day: TODAY } })

test('more vendors than a file takes are paid by several, the largest amounts first', async () => {
  const payable = () => admin.call('GET /home/getPayable', { query: {} })
  expect(await payable()).toMatchObject({ totalCount: 5002, ready: 5001 })
  const { data: first, left } = await make()
  expect([first.payments, left]).toEqual([5000, 1])
  expect(await payable()).toMatchObject({ totalCount: 2, ready: 1, total: 129 })
  const next = await make()
  expect([next.data.payments, next.left]).toEqual([1, 0])
  const { data } = await admin.call('GET /home/getPayments', { query: { batchId: next.data._id } })
  expect(data.map(({ vendorId, gross }) => [vendorId, gross])).toEqual([[LAST, 29]])
  const file = await admin.call('GET /home/downloadPaymentFile', { query: { _id: first._id } })
  expect(await file.text()).toContain('<NbOfTxs>5000</NbOfTxs>')
}, 60_000)
