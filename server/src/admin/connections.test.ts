import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { TESTS_A_MINUTE } from '@orrery/contract/admin/connections'
import { addDays } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { programmes } from '@orrery/contract/programmes/all'
import { NOW, testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask, audited } from '../../test/ask.ts'
import { reportRows } from '../../test/rows.ts'
import { readDays } from '../revenue/read-days.ts'

let portal: TestPortal
let admin: SignedIn
let minutes = 0

beforeAll(async () => {
  portal = await testPortal({
    revenue: true,
    programmes: programmes.map(({ key }) => key),
    environment: { VEGA_API_URL: '', VEGA_API_KEY: '', ORION_CALL_MS: '1000' },
  })
  await portal.vendor()
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterEach(() => {
  portal.sandbox.clearFaults()
  minutes += 2
  portal.setNow(new Date(NOW.getTime() + minutes * 60_000))
})
afterAll(() => portal.close())

const tested = (key: string) => admin.call('POST /home/testConnection', { body: { key } })
const asked = async (key: string) => {
  const { status, body } = await ask(
    portal,
    'POST /home/testConnection',
    { key },
    { authorization: admin.token },
  )
  return { status, message: body.message }
}
const found = async (key: string) => {
  const { data } = await admin.call('GET /home/getConnections', {})
  return data.find((each) => each.key === key)!
}

test('every list and source has its connection, and those that lack one say which settings', async () => {
  const { data } = await admin.call('GET /home/getConnections', {})
  expect(data.map(({ key }) => key)).toEqual([
    'orion',
    'rigel',
    'lyra',
    'lyra-new',
    'vega',
    'vega-new',
    'altair',
    'extension',
    'yahoo',
    'priceline',
    'media-net',
    'sites',
    'tracking',
  ])
  const without = data.filter(({ connected }) => !connected)
  expect(without).toMatchObject([{ key: 'vega', missing: ['VEGA_API_URL', 'VEGA_API_KEY'] }])
  expect(JSON.stringify(data)).not.toContain('sandbox')
  expect(await asked('vega')).toEqual({
    status: 409,
    message: 'It is not connected: VEGA_API_URL and VEGA_API_KEY are not set.',
  })
  expect(await asked('nobody')).toEqual({ status: 404, message: messages.noSuchConnection })
})

test.each([
  ['orion', 'Orion'],
  ['rigel', 'Rigel'],
  ['lyra-new', 'Lyra (New)'],
  ['altair', 'Altair'],
  ['yahoo', 'Yahoo'],
])('the test of %s makes one real call and says how long it took', async (key, name) => {
  const { data } = await tested(key)
  expect(data).toMatchObject({ works: true })
  expect(data.words).toMatch(
    new RegExp(String.raw`^${name.replaceAll(/[()]/g, String.raw`\$&`)}.* answered in \d+ ms\.$`),
  )
  expect((await found(key)).test).toEqual(data)
  expect((await audited(portal, 'connection-tested')).at(-1)).toEqual({
    actor_id: 5029,
    subject: key,
  })
})

test.each<[string, object, string]>([
  [
    'orion',
    { path: '/connexity', kind: 'status', status: 403 },
    'Orion answered 403 (not allowed).',
  ],
  [
    'rigel',
    { path: '/newdashboard', kind: 'status', status: 500 },
    'Rigel answered 500 (an error on their side).',
  ],
  ['yahoo', { path: '/yahoo', kind: 'status', status: 401 }, 'refused our e-mail and password.'],
])(
  'what %s refuses is said in our words, and is seen by whoever looks',
  async (key, fault, words) => {
    portal.sandbox.fault(fault as Parameters<typeof portal.sandbox.fault>[0])
    const { data } = await tested(key)
    expect([data.works, data.words.endsWith(words)]).toEqual([false, true])
    expect((await found(key)).test).toEqual(data)
  },
)

test('a connection is tested by one at a time, and all together ten times a minute', async () => {
  portal.sandbox.fault({ path: '/connexity', kind: 'hang' })
  const both = await Promise.all([asked('orion'), asked('orion')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
  expect(both.find(({ status }) => status === 429)?.message).toBe(messages.connectionBeingTested)
  expect((await found('orion')).test?.words).toBe('Orion did not answer in time.')
  const answers = []
  for (let at = 1; at < TESTS_A_MINUTE; at += 1) answers.push((await asked('rigel')).status)
  expect(answers).toEqual(answers.map(() => 200))
  expect(await asked('lyra')).toEqual({
    status: 429,
    message: messages.tooManyConnectionTests(TESTS_A_MINUTE),
  })
})

test('what a killed node has begun is free again after half a minute', async () => {
  await portal.app.pool.query(
    `INSERT INTO partner_connection AS c (connection, testing_until) VALUES ('orion', $1)
     ON CONFLICT (connection) DO UPDATE SET testing_until = excluded.testing_until`,
    [new Date(portal.app.clock().getTime() + 30_000)],
  )
  expect((await asked('orion')).status).toBe(429)
  portal.setNow(new Date(portal.app.clock().getTime() + 30_000))
  expect((await asked('orion')).status).toBe(200)
})

test('the last and next runs, and the calls of the day, stand beside each', async () => {
  await admin.call('GET /home/saveDailyReports', { query: { startDate: YESTERDAY } })
  const orion = await found('orion')
  expect(orion.reports).toMatchObject({
    state: 'done',
    nextAt: '2026-03-21T02:10:00.000Z',
  })
  expect(orion.merchants).toMatchObject({ state: 'never', nextAt: '2026-03-21T05:40:00.000Z' })
  await expect.poll(async () => (await found('orion')).calls).toBeGreaterThan(2)
  expect((await found('yahoo')).reports.nextAt).toBe('2026-03-20T10:50:00.000Z')
})

test('a source that was read says when; one whose reading failed says why, and no time of before', async () => {
  const day = addDays(YESTERDAY, -1)
  const at = portal.app.clock().toISOString()
  await readDays(portal.app, 'yahoo', [day])
  expect((await found('yahoo')).reports).toMatchObject({ state: 'done', at, reason: '' })

  portal.sandbox.fault({ path: '/yahoo', kind: 'status', status: 403 })
  portal.setNow(new Date(portal.app.clock().getTime() + 60_000))
  await readDays(portal.app, 'yahoo', [day])
  expect((await found('yahoo')).reports).toMatchObject({
    state: 'failed',
    at: null,
    reason: expect.stringContaining('403'),
  })
})

const told = (earnings: string) =>
  portal.sandbox.network.setDay(`orion/cpc/${YESTERDAY}`, reportRows(25, { earnings }))
const save = async (how: { accept?: boolean; dry?: boolean }) => {
  const body = { startDate: YESTERDAY, kind: 'CPC' as const, ...how }
  return (await admin.call('POST /home/saveDailyReports', { body })).runs[0] ?? ''
}

test('the newest pull is the programme’s own', async () => {
  await save({ accept: true })
  expect((await found('orion')).reports.state).not.toBe('never')
  expect((await found('rigel')).reports).toMatchObject({ state: 'never', at: null, reason: '' })
})

test('a pull that only looked is no last run', async () => {
  told('0.50')
  await save({ accept: true })
  told('0.60')
  const runId = await save({ dry: true })
  expect((await found('orion')).reports.state).toBe('done')
  await admin.call('POST /home/discardRun', { body: { runId } })
  expect((await found('orion')).reports.state).toBe('done')
})

test('a held pull that was discarded is said as such', async () => {
  told('0.50')
  await save({ accept: true })
  // 25 rows of 0.50 are 12.50; of 40.00 they are 1,000.00.
  told('40.00')
  const runId = await save({})
  expect((await found('orion')).reports.state).toBe('held')
  await admin.call('POST /home/discardRun', { body: { runId } })
  expect((await found('orion')).reports).toMatchObject({
    state: 'discarded',
    reason: expect.stringContaining(messages.discarded),
  })
})

test('a call that the partner refuses is no failure of its, and one that it cannot answer is', async () => {
  for (const status of [403, 501, 503]) {
    portal.sandbox.fault({ path: '/doneoftheownou', kind: 'status', status })
    expect((await tested('lyra')).data.works).toBe(false)
    portal.sandbox.clearFaults()
  }
  await expect.poll(async () => (await found('lyra')).calls).toBe(3)
  expect((await found('lyra')).failures).toBe(1)
})

test('who fails too often is left alone for a while, which every node says', async () => {
  portal.sandbox.fault({ path: '/newdashboard', kind: 'status', status: 500 })
  const connection = portal.app.adapters.get('rigel')?.connections?.['rigel']
  const signal = new AbortController().signal
  for (let at = 0; at < 10; at += 1) await connection?.test(signal).catch(() => undefined)
  expect((await tested('rigel')).data.words).toMatch(/is not called for the next 30 s\.$/)
  await expect.poll(async () => (await found('rigel')).pausedUntil).not.toBeNull()
})

test('a test that our own end cuts off says nothing of the partner, and leaves the connection free', async () => {
  await tested('altair')
  const before = await found('altair')
  portal.sandbox.fault({ path: '/kelkoo', kind: 'hang' })
  await admin.call('GET /home/getConnections', {})
  const answer = asked('altair')
  await expect.poll(() => portal.sandbox.requests().at(-1)?.path).toContain('/kelkoo')
  portal.app.ending.abort()
  expect(await answer).toMatchObject({ status: 503 })
  expect((await found('altair')).test).toEqual(before.test)
  const { rows } = await portal.app.pool.query(
    `SELECT testing_until FROM partner_connection WHERE connection = 'altair'`,
  )
  expect(rows).toEqual([{ testing_until: null }])
})
