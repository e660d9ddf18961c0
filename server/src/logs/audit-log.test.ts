import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ask } from '@orrery/contract/client'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'

let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  // The log's own clock is the database's, not the portal's: these are of the portal's days.
  await portal.app.pool.query(
    `INSERT INTO audit_log (at, action, actor_id, subject, detail) VALUES
       ('2026-03-18T12:00:00.000001Z', 'upload', 5029, 'orion CPC', '{"rows": 3}'),
       ('2026-03-18T12:00:00.000002Z', 'sign-in-failed', NULL, '192.0.2.7', '{}'),
       ('2026-03-18T12:00:00.000002Z', 'sign-in', 5001, '192.0.2.7', '{}'),
       ('2026-03-17T12:00:00Z', 'export', 5001, '5001', '{"call": "GET /x", "asked": {"a": "=1"}}'),
       ('2026-01-17T12:00:00Z', 'export', 5001, '5001', '{}')`,
  )
})
afterAll(() => portal.close())

type Query = Ask<'GET /home/logs/audit'>['query']
const log = (query: Query) => admin.call('GET /home/logs/audit', { query })

test('an entry is told with who did what, to what, and in which way', async () => {
  const { reportsData, totalRecords } = await log({})
  expect(totalRecords).toBe(4)
  expect(reportsData.map(({ action }) => action)).toEqual([
    'sign-in',
    'sign-in-failed',
    'upload',
    'export',
  ])
  expect(reportsData[2]).toEqual({
    _id: expect.stringMatching(/^\d+$/),
    at: '2026-03-18T12:00:00.000Z',
    action: 'upload',
    actorId: 5029,
    actorName: 'Vendor 5029',
    personName: '',
    subject: 'orion CPC',
    detail: { rows: 3 },
    requestId: null,
  })
  expect(reportsData[1]).toMatchObject({ actorId: null, actorName: '' })
})

test.each<[Query, number]>([
  [{ action: 'sign-in' }, 1],
  [{ actor: 5001 }, 2],
  [{ subject: '192.0.2.7' }, 2],
  [{ subject: '192.0.2' }, 0],
  [{ actor: 5001, action: 'export', subject: '5001' }, 1],
  [{ startDate: '2026-01-17', endDate: '2026-01-17' }, 1],
  [{ startDate: YESTERDAY }, 0],
])('%o finds %i', async (query, entries) => {
  const { reportsData, totalRecords } = await log(query)
  expect([reportsData.length, totalRecords]).toEqual([entries, entries])
})

test('pages follow one another, also within one instant', async () => {
  const ids: string[] = []
  let before: string | null | undefined
  do {
    const page = await log({ limit: '1', ...(before && { before }) })
    ids.push(...page.reportsData.map(({ _id }) => _id))
    before = page.older
  } while (before)
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(4)
})

test('the file has every entry, with actions in words and no formula', async () => {
  const response = await portal.fetch('/home/logs/audit?action=export', {
    headers: { authorization: admin.token, accept: 'text/csv' },
  })
  const lines = (await response.text()).trimEnd().split('\n')
  expect(lines).toEqual([
    'Time,Action,Vendor id,Vendor,Person,Subject,Detail,Request id',
    `2026-03-17T12:00:00.000Z,File downloaded,5001,Vendor 5001,,5001,"{""call"": ""GET /x"", ""asked"": {""a"": ""=1""}}",`,
  ])
})

test('an entry names the request that it was made in, which a failure names too', async () => {
  const wrong = { email: 'v5001@demo.test', password: 'a wrong guess', appName: 'orrery' }
  const [first, second] = await Promise.all([
    ask(portal, 'POST /auth/signin', wrong),
    ask(portal, 'POST /auth/signin', wrong),
  ])
  const { rows } = await portal.app.pool.query<{ request_id: string }>(
    `SELECT request_id FROM audit_log WHERE action = 'sign-in-failed' AND request_id IS NOT NULL`,
  )
  const ids = rows.map(({ request_id }) => request_id)
  expect(new Set(ids)).toEqual(new Set([first.body['requestId'], second.body['requestId']]))
})

test('a vendor sees none of it', async () => {
  const { status } = await ask(portal, 'GET /home/logs/audit', undefined, {
    authorization: vendor.token,
  })
  expect(status).toBe(403)
})
