import { afterAll, beforeAll, expect, test } from 'vitest'
import { programmes } from '@orrery/contract/programmes/all'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'

/* Partners that take a call and never answer, with as few connections as are accepted. */
const CALL_MS = '6000'
const keys = programmes.map(({ key }) => key)
const patience = keys.flatMap((key) => {
  const name = key.toUpperCase()
  return [`${name}_CALL_MS`, `${name}_NEW_CALL_MS`, `${name}_REPORT_MS`].map((each) => [
    each,
    CALL_MS,
  ])
})
const once = keys.flatMap((key) => {
  const name = key.toUpperCase()
  return [`${name}_RETRIES`, `${name}_NEW_RETRIES`].map((each) => [each, '0'])
})
const vendorOf5001 = { email: 'v5001@demo.test', password: 'demo-5001-pass' }
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({
    programmes: keys,
    sandbox: { rowsPerDay: 5 },
    environment: {
      DATABASE_CONNECTIONS: '2',
      ...(Object.fromEntries([...patience, ...once]) as Record<string, string>),
    },
  })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(() => portal.close())

/** The programmes that were asked since they hang, by the first part of the path. */
const asked = () => new Set(portal.sandbox.requests().map(({ path }) => path.split('/')[1]))

/** How long a call of everyday takes in milliseconds. */
async function timed(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await call()
  return performance.now() - started
}

test('while every partner hangs, all at once, everybody else is served', async () => {
  portal.sandbox.fault({ path: '/', kind: 'hang' })
  const saves = programmes.map(({ save: { call } }) => {
    const [method = '', path = ''] = call.split(' ')
    return portal.fetch(path, {
      method,
      headers: { authorization: admin.token, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify({ startDate: YESTERDAY }) }),
    })
  })
  for (const task of ['nightly-pull', 'refresh-merchants', 'refresh-quality']) {
    await portal.app.pool.query('SELECT graphile_worker.add_job($1::text)', [task])
  }
  await expect.poll(() => asked().size, { timeout: 5_000 }).toBeGreaterThanOrEqual(5)

  const query = { startDate: YESTERDAY, endDate: YESTERDAY }
  const slowest = Math.max(
    await timed(() => portal.signIn(vendorOf5001)),
    await timed(() => vendor.call('GET /v1/connexity/getConversionReportSummary', { query })),
    await timed(async () => expect((await portal.fetch('/health/ready')).status).toBe(200)),
  )
  // The partners are silent for much longer.
  expect(slowest).toBeLessThan(20_000)

  // Other work's transactions come and go; one that waited for a partner would stay.
  const waiting = async () =>
    (
      await portal.app.pool.query<{ state: string; query: string }>(
        `SELECT state, query FROM pg_stat_activity
         WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      )
    ).rows
  await expect.poll(waiting).toEqual([])
  // The one lock of a programme holds over all of them.
  await expect(
    admin.call('GET /home/saveDailyReports', { query: { startDate: YESTERDAY } }),
  ).rejects.toMatchObject({ status: 409 })
  // An export and a report in the background have connections of their own, too.
  const file = await vendor.call('GET /v1/connexity/downloadConversionReport', { query })
  expect(await file.text()).toMatch(/^DATE,/)
  const { data } = await vendor.call('POST /home/createBulkReports', {
    body: { ...query, aggregation: 'daily' },
  })
  const stateOf = async () =>
    (await vendor.call('GET /home/getBulkReport', { query: { _id: data._id } })).data.state
  await expect.poll(stateOf, { timeout: 3_000 }).toBe('done')

  portal.sandbox.clearFaults()
  // 409: the night was at this type before the save came to it.
  for (const saved of await Promise.all(saves)) expect([200, 409]).toContain(saved.status)
}, 60_000)
