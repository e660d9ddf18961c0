import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Ask } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask, audited } from '../../test/ask.ts'
import { onlyCpc } from '../../test/only-cpc.ts'
import { reportRow } from '../../test/rows.ts'

let portal: TestPortal
let vendor: SignedIn
let other: SignedIn
let admin: SignedIn

beforeAll(async () => {
  const days = { [`orion/cpc/${YESTERDAY}`]: [reportRow(), reportRow({ rid: 'r2' })] }
  portal = await testPortal({ environment: onlyCpc, sandbox: { days } })
  vendor = await portal.signIn(await portal.vendor())
  other = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await admin.call('GET /home/saveDailyReports', { query: { startDate: YESTERDAY } })
})
afterAll(() => portal.close())

type Query = Ask<'GET /home/logs/apiLogs'>['query']
type Log = Answer<'GET /home/logs/apiLogs'>
const logOf = (who: SignedIn, query: Query = {}) => who.call('GET /home/logs/apiLogs', { query })

/** The log once it has so many calls: they are written down a moment after their answer. */
async function logWith(who: SignedIn, calls: number, query: Query = {}): Promise<Log> {
  await expect.poll(async () => (await logOf(who, query)).reportsData.length).toBe(calls)
  return logOf(who, query)
}

const REPORT = '/v1/connexity/getConversionReport'
const FILE = '/v1/connexity/downloadConversionReport'
const days = `startDate=${YESTERDAY}&endDate=${YESTERDAY}`
const text = async (path: string, headers = {}) => (await portal.fetch(path, { headers })).text()

test('a call by key stands in its vendor’s log with rows, size and the key’s mark, and in nobody else’s', async () => {
  const body = await text(`${REPORT}?apiKey=${vendor.apiKey}&${days}`)
  const file = await text(`${FILE}?apiKey=${vendor.apiKey}&${days}`)
  const failed = await ask(
    portal,
    `GET ${REPORT}?apiKey=${vendor.apiKey}&startDate=never&endDate=never`,
  )
  const { reportsData, totalRecords, onlyCounted, older, data } = await logWith(vendor, 3)
  const common = { at: '2026-03-20T09:00:00.000Z', via: 'key', method: 'GET' }
  const key = expect.stringMatching(/^[0-9a-f]{4}$/)
  expect(reportsData).toHaveLength(3)
  const byPath = (path: string, status: number) =>
    reportsData.find((call) => call.path === path && call.status === status)
  expect(byPath(REPORT, 200)).toEqual({
    ...common,
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    path: REPORT,
    status: 200,
    rows: 2,
    durationMs: expect.toSatisfy((ms: number) => ms > 0 && ms < 10_000),
    bytes: Buffer.byteLength(body),
    key,
  })
  expect(byPath(FILE, 200)).toMatchObject({ rows: 2, bytes: Buffer.byteLength(file) })
  expect(byPath(REPORT, 400)).toMatchObject({ _id: failed.body['requestId'], rows: null, key })
  expect({ totalRecords, onlyCounted, older }).toEqual({
    totalRecords: 3,
    onlyCounted: 0,
    older: null,
  })
  expect(data).toMatchObject([{ data: { vendorId: 5001, email: 'v5001@demo.test' }, count: 3 }])

  expect((await logOf(other)).reportsData).toEqual([])
  expect(
    (
      await ask(portal, 'GET /home/logs/apiLogs?vendorId=5001', undefined, {
        authorization: other.token,
      })
    ).status,
  ).toBe(403)
  const { rows } = await portal.app.pool.query('SELECT api_call::text AS text FROM api_call')
  expect(JSON.stringify(rows)).not.toContain(vendor.apiKey)
})

test.each<[Query, number, number | null]>([
  [{ path: 'DOWNLOAD' }, 1, 1],
  [{ path: '%' }, 0, 0],
  [{ status: '2xx' }, 2, 2],
  [{ status: '4xx' }, 1, 1],
  [{ status: '400' }, 1, null],
  [{ status: '404' }, 0, null],
  [{ path: 'getconversionreport', status: '2xx' }, 1, 1],
  [{ startDate: YESTERDAY, endDate: YESTERDAY }, 0, 0],
])('%o finds %i', async (query, calls, total) => {
  const { reportsData, totalRecords } = await logOf(vendor, query)
  expect([reportsData.length, totalRecords]).toEqual([calls, total])
})

test('one status is counted for nobody, since days count by its kind', async () => {
  expect((await logOf(vendor, { status: '4xx' })).data).toMatchObject([{ count: 1 }])
  expect((await logOf(vendor, { status: '404' })).data).toEqual([])
  await expect(logOf(admin, { by: 'vendor', status: '404' })).rejects.toMatchObject({
    status: 400,
    message: messages.oneStatusByVendor,
  })
  const { data } = await logOf(admin, { by: 'vendor', status: '4xx' })
  expect(data).toMatchObject([{ data: { vendorId: 5001 }, count: 1 }])
})

test('pages follow one another, and the file has every call in their order', async () => {
  const ids: string[] = []
  let before: string | null | undefined
  do {
    const page: Log = await logOf(vendor, { limit: '2', ...(before && { before }) })
    ids.push(...page.reportsData.map(({ _id }) => _id))
    before = page.older
  } while (before)
  expect(new Set(ids).size).toBe(3)
  const headers = { authorization: vendor.token, accept: 'text/csv' }
  const lines = (await text('/home/logs/apiLogs', headers)).trimEnd().split('\n')
  expect(lines[0]).toBe('Time,Method,Path,Status,Rows,Milliseconds,Bytes,Opened by,Key,Request id')
  // The file of the log is a file by token, so it stands in the log later on; not in itself.
  expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual(ids)
})

test('by token files alone stand there, for our own pages ask for the rest, under /v1/ too', async () => {
  const { call } = other
  const range = { startDate: YESTERDAY, endDate: YESTERDAY }
  await call('POST /home/getConversionReports', { body: range })
  await call('GET /home/getLinks', { query: {} })
  await call('POST /v1/query', { body: { ...range, metrics: ['clicks'] } })
  await call('GET /v1/connexity/getConversionReport', { query: range })
  await text('/home/downloadClicks', { authorization: other.token })
  const { url } = await call('POST /downloads/sign', { body: { path: FILE, query: range } })
  await text(url)
  const { reportsData } = await logWith(other, 2)
  expect(
    reportsData.map(({ via, method, path, key }) => [via, method, path, key].join()).toSorted(),
  ).toEqual([`signed,GET,${FILE},`, 'token,GET,/home/downloadClicks,'])
})

test('the administrator sees how often each vendor called, and any vendor’s log, which is written down', async () => {
  const { data, reportsData } = await logOf(admin, { by: 'vendor' })
  expect(reportsData).toEqual([])
  expect(data.map(({ data: { vendorId }, count }) => [vendorId, count])).toEqual([
    [5001, 4],
    [5002, 2],
  ])
  expect(
    (
      await ask(portal, 'GET /home/logs/apiLogs?by=vendor', undefined, {
        authorization: vendor.token,
      })
    ).body,
  ).toMatchObject({ message: messages.adminOnly })
  const looks = (await audited(portal, 'foreign-vendor-read')).length
  expect((await logOf(admin, { vendorId: 5001 })).totalRecords).toBe(4)
  expect((await audited(portal, 'foreign-vendor-read')).slice(looks)).toEqual([
    { actor_id: 5029, subject: '5001' },
  ])
})

test('the file by vendor has each vendor with its calls, as the list', async () => {
  await portal.app.pool.query("UPDATE vendor SET full_name = '=Oak' WHERE vendor_id = 5001")
  const headers = { authorization: admin.token, accept: 'text/csv' }
  expect(await text('/home/logs/apiLogs?by=vendor', headers)).toBe(
    [
      'Vendor id,Full name,Email,Calls',
      "5001,'=Oak,v5001@demo.test,4",
      '5002,Vendor 5002,v5002@demo.test,2',
      '',
    ].join('\n'),
  )
  expect(await text('/home/logs/apiLogs?by=vendor&status=4xx&path=CONVERSION', headers)).toBe(
    "Vendor id,Full name,Email,Calls\n5001,'=Oak,v5001@demo.test,1\n",
  )
  // One alone stands there, also without a call.
  const none = await text('/home/logs/apiLogs?by=vendor&vendorId=5029&status=5xx', headers)
  expect(none.trimEnd().split('\n').slice(1)).toEqual(['5029,Vendor 5029,v5029@demo.test,0'])
  // These files stand in the administrator's own log.
  await logWith(admin, 3)
})

const sum = ({ data }: Log) => data.reduce((all, { count }) => all + count, 0)

test('a key that opens nothing stands in no log', async () => {
  const before = await logOf(admin, { by: 'vendor' })
  expect((await portal.fetch(`${REPORT}?apiKey=nonsense&${days}`)).status).toBe(401)
  await text(`${REPORT}?apiKey=${vendor.apiKey}&${days}`)
  await logWith(vendor, 5)
  const after = await logOf(admin, { by: 'vendor' })
  expect(sum(after) - sum(before)).toBe(1)
})

test.each<[Record<string, string>, string]>([
  [{ startDate: '2026-01-01', endDate: TODAY }, messages.logTooLong],
  [{ startDate: TODAY, endDate: YESTERDAY }, messages.startAfterEnd],
  [{ status: '4' }, messages.badLogStatus],
  [{ status: '600' }, messages.badLogStatus],
  [{ before: 'x' }, messages.badLogPlace],
  [{ limit: '201' }, messages.numberOutside(1, 200)],
  [{ path: 'x'.repeat(101) }, 'path'],
  [{ by: 'path' }, 'by'],
])('%o is refused with its reason', async (query, reason) => {
  const asked = `GET /home/logs/apiLogs?${new URLSearchParams(query).toString()}`
  const { status, body } = await ask(portal, asked, undefined, { authorization: vendor.token })
  expect(status).toBe(400)
  expect(body.message).toContain(reason)
})

test.each(['9999999999999999-a', '0-0'])(
  'a place that no page named, %s, breaks nothing',
  async (before) => {
    const asked = `GET /home/logs/apiLogs?before=${before}`
    const { status } = await ask(portal, asked, undefined, { authorization: vendor.token })
    expect(status).toBeLessThan(500)
  },
)
