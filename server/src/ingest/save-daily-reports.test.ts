import { afterAll, beforeAll, expect, test } from 'vitest'
import { TODAY, YESTERDAY, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { reportRow } from '../../test/rows.ts'
import { expectSumsAgree } from '../../test/sums.ts'
import { withLock } from './with-lock.ts'

const EMPTY = '2026-03-15'
const PATH = '/home/saveDailyReports'
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({
    sandbox: {
      notReady: ['orion/cpa/yesterday'],
      days: {
        [`orion/cpc/${YESTERDAY}`]: [reportRow(), reportRow({ rid: 'r2' })],
        [`orion/cpc/${EMPTY}`]: [],
        [`orion/cpa/${EMPTY}`]: [],
      },
    },
  })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(async () => {
  await expectSumsAgree(portal.app.pool)
  await portal.close()
})

test('by GET and by POST the status says what became of each type', async () => {
  const notReady = 'CPA: Orion has not compiled this day yet.'
  const first = await admin.call('GET /home/saveDailyReports', { query: { startDate: YESTERDAY } })
  // Of one type alone, of which the other knows nothing.
  expect(first).toMatchObject({
    statusMessage: `CPC: 2 rows saved. ${notReady}`,
    trouble: 'not-ready',
  })
  const again = await admin.call('POST /home/saveDailyReports', { body: { startDate: YESTERDAY } })
  expect(again.statusMessage).toBe(`CPC: 2 rows, nothing new. ${notReady}`)
  expect(again.runs).toHaveLength(2)
})

// Shows links-5-save-message.
test('a day without any record is said in the words of the specification', async () => {
  const ask = { query: { startDate: EMPTY } }
  const { statusMessage } = await admin.call('GET /home/saveDailyReports', ask)
  expect(statusMessage).toBe('No Records found in this Date.')
})

test.each([
  ['GET /doneoftheownou/saveDailyReports', 'date'],
  ['GET /home/saveDailyReports', 'startDate'],
] as const)('%s without a day asks for %s by its own name', async (call, field) => {
  const message = `${field}: Give a day as YYYY-MM-DD.`
  await expect(admin.call(call, { query: {} })).rejects.toMatchObject({ status: 400, message })
})

const ask = (query: { pageNo?: string; pageSize?: string; programme?: string }) =>
  admin.call('GET /home/getReportRuns', { query })

test('the ledger lists runs newest first, a page at a time, and knows their number', async () => {
  const { data, totalCount } = await ask({ programme: 'orion' })
  expect(totalCount).toBe(6)
  expect(data.map((run) => `${run.kind} ${run.startDate} ${run.status}`)).toEqual([
    `CPA ${EMPTY} unchanged`,
    `CPC ${EMPTY} unchanged`,
    `CPA ${YESTERDAY} not-ready`,
    `CPC ${YESTERDAY} unchanged`,
    `CPA ${YESTERDAY} not-ready`,
    `CPC ${YESTERDAY} done`,
  ])
  expect(data[5]).toMatchObject({
    source: 'pull',
    rows: 2,
    clicks: 20,
    earnings: 1,
    currency: 'USD',
    changedVendorDays: 1,
    start_time: '2026-03-20T09:00:00.000Z',
    durationMs: 0,
  })
  expect(await ask({ pageSize: '4', pageNo: '2' })).toMatchObject({ data: data.slice(4) })
  expect(await ask({ pageNo: '9' })).toEqual({ data: [], totalCount: 6 })
  expect(await ask({ programme: 'vega' })).toEqual({ data: [], totalCount: 0 })
})

test('a run that was interrupted weeks ago is marked by the next pull and listed', async () => {
  await portal.app.pool.query(
    `INSERT INTO report_run (programme, kind, source, start_date, end_date, started_at)
     VALUES ('orion', 'CPC', 'pull', $1, $1, '2026-01-20T09:00:00Z')`,
    [EMPTY],
  )
  await admin.call('GET /home/saveDailyReports', { query: { startDate: EMPTY } })
  const { data } = await ask({ pageSize: '3' })
  expect(data[2]).toMatchObject({
    status: 'failed',
    reason: 'It was interrupted before its end; nothing of it was stored.',
    // 20 January to 20 March 2026 are 59 days.
    durationMs: 59 * 86_400_000,
  })
})

test.each([
  ['a day that has not come', '2026-03-21', 'This day has not come yet.'],
  ['no day of the calendar', '2026-02-31', 'startDate: There is no such day.'],
  ['a NUL', '2026-03-19\0', 'startDate has a NUL character.'],
])('%s is refused', async (_, startDate, message) => {
  const refused = admin.call('GET /home/saveDailyReports', { query: { startDate } })
  await expect(refused).rejects.toMatchObject({ status: 400, message })
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
  ['an older prefetch', { purpose: 'prefetch' }],
])('the GET is refused from %s', async (_, headers) => {
  const before = await count()
  const response = await portal.fetch(`${PATH}?startDate=${TODAY}`, {
    headers: { authorization: admin.token, ...headers },
  })
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({
    message: 'This call changes data and is refused from another site.',
  })
  expect(await count()).toBe(before)
})

test('a vendor is refused, and a key opens neither door', async () => {
  await expect(
    vendor.call('GET /home/saveDailyReports', { query: { startDate: YESTERDAY } }),
  ).rejects.toMatchObject({ status: 403, message: 'Only the administrator may do this.' })
  await expect(vendor.call('GET /home/getReportRuns', { query: {} })).rejects.toMatchObject({
    status: 403,
  })
  const byKey = await portal.fetch(`${PATH}?startDate=${YESTERDAY}&apiKey=${admin.apiKey}`)
  expect(byKey.status).toBe(401)
})

test('a type that is being pulled or uploaded already is left out, and the other one is told', async () => {
  const day = '2026-03-11'
  portal.sandbox.network.setDay(`orion/cpc/${day}`, [reportRow({ day })])
  const save = () => admin.call('POST /home/saveDailyReports', { body: { startDate: day } })
  await withLock(portal.app, 'orion', 'CPA', false, async () => {
    const said = await save()
    expect(said).toMatchObject({
      statusMessage: 'CPC: 1 row saved. CPA: A pull or upload of Orion CPA is running already.',
      trouble: 'failed',
    })
    expect(said.runs).toHaveLength(1)
  })
  // Nothing was stored before that of which there would be something to say.
  await withLock(portal.app, 'orion', 'CPC', false, () =>
    expect(save()).rejects.toMatchObject({
      status: 409,
      message: 'A pull or upload of Orion CPC is running already.',
    }),
  )
})

async function count() {
  return (await ask({})).totalCount
}
