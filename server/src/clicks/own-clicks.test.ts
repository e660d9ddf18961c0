import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type TestPortal } from '../../test/app.ts'
import { CHROME } from '../../test/redirector-with-database.ts'

/* A person's own clicks, from the session to the label. */

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal({ environment: { TRUST_PROXY_HOPS: '1' } })
  await portal.app.pool.query(
    `INSERT INTO short_link (code, vendor_id, deep_link_id, target)
     VALUES ('of5001', 5001, 'd1', 'https://shop.example/'), ('of5002', 5002, 'd2', 'https://shop.example/')`,
  )
})
afterAll(() => portal.close())

const from = (address: string) => ({ 'x-forwarded-for': address, 'user-agent': CHROME })

const labels = async () => {
  const { rows } = await portal.app.pool.query<{ code: string; label: string }>(
    'SELECT code, label FROM click ORDER BY id',
  )
  return rows.map(({ code, label }) => `${code} ${label}`)
}

test('whoever was signed in makes no valid click on the vendor’s own links', async () => {
  const vendor = await portal.signIn(await portal.vendor({ vendorId: 5001 }))
  const admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  const ask = (token: string, address: string, path: string) =>
    portal.fetch(path, { headers: { ...from(address), authorization: token } })
  const click = (code: string, address: string) =>
    portal.fetch(`/s/${code}`, { headers: from(address), redirect: 'manual' })
  expect((await ask(vendor.token, '198.51.100.1', '/home/getLinks')).status).toBe(200)
  // An administrator who looks at a vendor's report is not that vendor.
  const report = '/home/getChannelCounts?vendorId=5001'
  expect((await ask(admin.token, '198.51.100.2', report)).status).toBe(200)
  // Tomorrow this browser has another address in the same network.
  await ask(vendor.token, '2001:db8:1:2::a', '/home/getLinks')
  await click('of5001', '2001:db8:1:2:ffff::b')
  await click('of5001', '198.51.100.1')
  await click('of5002', '198.51.100.1')
  await click('of5001', '198.51.100.2')
  await click('of5001', '198.51.100.3')
  await expect
    .poll(labels)
    .toEqual(['of5001 own', 'of5001 own', 'of5002 valid', 'of5001 valid', 'of5001 valid'])
  const { rows } = await portal.app.pool.query(
    `SELECT vendor_id, length(visitor) AS bytes FROM own_visitor ORDER BY vendor_id, bytes`,
  )
  // Beside these, as whom the test itself has signed in.
  expect(rows).toContainEqual({ vendor_id: 5001, bytes: 16 })
})
