import { api, type ApiKey } from '@orrery/contract'
import { client, urlOf } from '@orrery/contract/client'
import type { Route } from '@orrery/contract/route'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { audited, auditedBy } from '../../test/ask.ts'
import { sampleRequests } from '../../test/sample-requests.ts'

let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  await portal.vendor({ vendorId: 5029, role: 'admin' })
  await portal.vendor({ vendorId: 5030, role: 'admin' })
  await portal.vendor({ vendorId: 5001 })
})
afterAll(() => portal.close())
beforeEach(async () => {
  admin = await portal.signIn({ email: 'v5029@demo.test', password: 'demo-5029-pass' })
})

const viewAs = async (vendorId = 5001) => {
  const { user, token } = await admin.call('POST /home/viewAs', { body: { vendorId } })
  return { user, token, call: client({ base: portal.url, token: () => token }) }
}

test('a view shows what the vendor sees, without its key, and is written down with its end', async () => {
  const { user, call } = await viewAs()
  expect(user).toMatchObject({ vendorId: 5001, role: 'vendor', apiKey: '' })
  const { data } = await call('GET /auth/{id}', { params: { id: user._id } })
  expect(data).toEqual(user)
  const found = await call('POST /home/getAllProgrammes', {
    body: { startDate: YESTERDAY, endDate: YESTERDAY },
  })
  expect(found.data.map(({ programme }) => programme)).toContain('orion')
  await expect(call('GET /home/getAllVendors', { query: {} })).rejects.toMatchObject({
    status: 403,
  })
  await call('POST /home/leaveView', {})
  await expect(call('GET /home/getRates', {})).rejects.toMatchObject({ status: 401 })
  for (const action of ['view-started', 'view-ended']) {
    expect((await audited(portal, action)).at(-1)).toEqual({ actor_id: 5029, subject: '5001' })
  }
})

const writing = Object.entries(api).filter(
  ([, route]: [string, Route]) => route.method !== 'GET' && route.access.who === 'vendor',
)

test.each(writing.filter(([, route]: [string, Route]) => !route.inView).map(([key]) => key))(
  'a view is refused whatever writes: %s',
  async (key) => {
    const { token, user } = await viewAs()
    const route: Route = api[key as ApiKey]
    const sample = sampleRequests[key]?.({ ...user, id: user._id })
    const response = await portal.fetch(urlOf(route.path, { ...sample }), {
      method: route.method,
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(sample?.body ?? {}),
    })
    const { message } = (await response.json()) as { message: string }
    expect([response.status, message]).toEqual([
      403,
      // Some screens are not open to this vendor in the first place.
      expect.stringMatching(/^(You see what the vendor sees, read-only|Your account may not)/),
    ])
  },
)

test('what a view may ask by POST changes no table', async () => {
  const { token, user } = await viewAs()
  const before = await rowsOfAll()
  const open = writing.filter(
    ([key, { inView }]: [string, Route]) => inView && key !== 'POST /home/leaveView',
  )
  expect(open.length).toBeGreaterThan(25)
  for (const [key, route] of open as [string, Route][]) {
    const sample = sampleRequests[key]?.({ ...user, id: user._id })
    for (const accept of route.csv ? ['*/*', 'text/csv'] : ['*/*']) {
      const response = await portal.fetch(urlOf(route.path, { ...sample }), {
        method: route.method,
        headers: { authorization: token, 'content-type': 'application/json', accept },
        body: JSON.stringify(sample?.body ?? {}),
      })
      const refused = (await response.text()).includes('read-only')
      // Only a file that says so writes.
      expect([key, accept, refused]).toEqual([
        key,
        accept,
        accept === 'text/csv' && route.csv?.writes === true,
      ])
    }
  }
  expect(await rowsOfAll()).toEqual(before)
})

/** How many rows each table has, but for what notes that a session was used, a call made and a file left. */
async function rowsOfAll() {
  const { rows: tables } = await portal.app.pool.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT IN ('session', 'audit_log')
       AND relname NOT LIKE 'api_call%' ORDER BY 1`,
  )
  const counts = tables.map(({ name }) => `(SELECT count(*) FROM ${name}) AS ${name}`)
  const { rows } = await portal.app.pool.query(`SELECT ${counts.join(', ')}`)
  return rows[0] as unknown
}

test('it ends with the administrator’s own session, with its role, and with the next view', async () => {
  const first = await viewAs()
  const second = await viewAs()
  await expect(first.call('GET /home/getRates', {})).rejects.toMatchObject({ status: 401 })
  await second.call('GET /home/getRates', {})
  await portal.app.pool.query("UPDATE vendor SET role = 'vendor' WHERE vendor_id = 5029")
  await expect(second.call('GET /home/getRates', {})).rejects.toMatchObject({ status: 401 })
  await portal.app.pool.query("UPDATE vendor SET role = 'admin' WHERE vendor_id = 5029")
  await second.call('GET /home/getRates', {})
  await admin.call('POST /auth/logout', {})
  await expect(second.call('GET /home/getRates', {})).rejects.toMatchObject({ status: 401 })
})

test('no administrator is viewed, nor who is made one, nor who may not sign in', async () => {
  await expect(viewAs(5030)).rejects.toMatchObject({
    status: 409,
    message: 'The screens of another administrator cannot be viewed.',
  })
  await expect(viewAs(5999)).rejects.toMatchObject({ status: 404 })
  const { call } = await viewAs()
  await portal.app.pool.query("UPDATE vendor SET role = 'admin' WHERE vendor_id = 5001")
  await expect(call('GET /home/getRates', {})).rejects.toMatchObject({ status: 401 })
  await portal.app.pool.query(
    "UPDATE vendor SET role = 'vendor', account_state = 'suspended' WHERE vendor_id = 5001",
  )
  await expect(call('GET /home/getRates', {})).rejects.toMatchObject({ status: 401 })
  await expect(viewAs()).rejects.toMatchObject({ status: 409 })
  await portal.app.pool.query("UPDATE vendor SET account_state = 'active' WHERE vendor_id = 5001")
})

test('who views is not taken for the vendor: no own clicks, no session of its own', async () => {
  const { call } = await viewAs()
  await call('GET /home/getRates', {})
  const { rows } = await portal.app.pool.query('SELECT FROM own_visitor WHERE vendor_id = 5001')
  expect(rows).toEqual([])
  const own = await portal.signIn({ email: 'v5001@demo.test', password: 'demo-5001-pass' })
  const { data } = await own.call('GET /auth/getSessions', {})
  expect(data.map(({ current }) => current)).toEqual([true])
})

test('a file that leaves in a view is written down under the administrator', async () => {
  const { token } = await viewAs()
  const range = `startDate=${YESTERDAY}&endDate=${YESTERDAY}`
  const exports = await auditedBy(portal, 'export', async () => {
    const file = await portal.fetch(`/v1/connexity/downloadConversionReport?${range}`, {
      headers: { authorization: token },
    })
    expect(file.status).toBe(200)
    await file.text()
  })
  expect(exports).toEqual([{ actor_id: 5029, subject: '5001' }])
})
