import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { NOW, YESTERDAY, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'

const MATCH = '/api/keyword/merchantMatch'
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({ sandbox: { rowsPerDay: 20 } })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(() => portal.close())

const add = (task: string, at = portal) =>
  at.app.pool.query('SELECT graphile_worker.add_job($1::text)', [task])

/** Jobs that are waiting, running, or to be tried again. */
async function open(at = portal) {
  const { rows } = await at.app.pool.query<{ last_error: string | null }>(
    'SELECT last_error FROM graphile_worker.jobs',
  )
  return rows
}

async function run(task: string, at = portal): Promise<void> {
  await add(task, at)
  await expect.poll(() => open(at), { timeout: 25_000 }).toEqual([])
}

function byDate(startDate: string, isCPC: 'true' | 'false' = 'true') {
  const query = { startDate, endDate: YESTERDAY, isCPC }
  return vendor.call('GET /v1/connexity/getConversionReportSummaryByDate', { query })
}

test('a portal whose clock stands does nothing by the machine’s', async () => {
  const { rows } = await portal.app.pool.query(
    'SELECT identifier FROM graphile_worker._private_known_crontabs',
  )
  expect(rows).toEqual([])
})

test('the nightly pull stores the trailing window of each type, and makes up for missed nights', async () => {
  // The last night before the portal was off for five weeks.
  portal.setNow(new Date('2026-02-10T02:10:00Z'))
  await run('nightly-pull')
  const { rows } = await portal.app.pool.query(
    `SELECT kind, min(report_date) AS first, max(report_date) AS last FROM platform_daily
     GROUP BY kind ORDER BY kind`,
  )
  // 9 February and the 30 days before it.
  const window = { first: '2026-01-10', last: '2026-02-09' }
  expect(rows).toEqual([
    { kind: 'CPA', ...window },
    { kind: 'CPC', ...window },
  ])

  portal.setNow(NOW)
  await run('nightly-pull')
  const { data, period } = await byDate('2026-01-10')
  // 10 January to 19 March: 22 + 28 + 19 days, each of them there.
  expect(data).toHaveLength(69)
  // Seen on 20 March, 31 days after it: 17 February is the last final day.
  expect(period).toMatchObject({ incomplete: [], finalUpTo: '2026-02-17' })
  const { period: cpa } = await byDate('2026-01-10', 'false')
  expect(cpa.incomplete).toEqual([])
})

test('the same night again changes nothing', async () => {
  const { totalCount: before } = await admin.call('GET /home/getReportRuns', { query: {} })
  await run('nightly-pull')
  const { data, totalCount } = await admin.call('GET /home/getReportRuns', {
    query: { pageSize: '100' },
  })
  const fresh = data.slice(0, totalCount - before)
  expect(fresh.filter((each) => each.changedVendorDays > 0)).toEqual([])
  expect(fresh.find((each) => each.kind === 'CPC')).toMatchObject({
    status: 'unchanged',
    startDate: '2026-02-17',
    endDate: YESTERDAY,
  })
})

test('a merchant that left is inactive after the refresh, and refused without asking the partner', async () => {
  portal.setNow(new Date('2025-12-30T05:40:00Z'))
  await run('refresh-merchants')
  expect(await merchants()).toEqual({ active: 2080, inactive: 0 })
  const left = portal.sandbox.network.merchants('orion').find((each) => each.leftOn !== undefined)!
  const generate = () =>
    vendor.call('POST /home/generateDeepLink', { body: { merchantUrl: left.url } })
  expect(await generate()).toMatchObject({ success: true })

  portal.setNow(NOW)
  await run('refresh-merchants')
  // One in 52 left at the end of 2025.
  expect(await merchants()).toEqual({ active: 2040, inactive: 40 })
  const before = portal.sandbox.requests().length
  expect(await generate()).toEqual({ success: false, error: messages.merchantLeft })
  expect(portal.sandbox.requests()).toHaveLength(before)
  const listed = await vendor.call('GET /home/getMerchantsV2', {
    query: { searchText: left.name.slice(0, 50) },
  })
  expect(listed.data.filter((each) => each.mid === left.id)).toEqual([])
})

test('the morning’s job stores the categories and targets of merchants that had traffic', async () => {
  await run('refresh-quality')
  const { rows } = await portal.app.pool.query(
    `SELECT programme, category, target_low, target_high FROM merchant_quality
     WHERE merchant_id = '100000'`,
  )
  // Commission 13.24 %: the pretend partner aims 8 and 16 points higher.
  expect(rows).toEqual([
    { programme: 'orion', category: 'Pets', target_low: '21.2400', target_high: '29.2400' },
  ])
})

test('a refresh that fails changes nothing, says why, and is tried again by itself', async () => {
  const stored = await asOf()
  portal.setNow(new Date(NOW.getTime() + 60_000))
  portal.sandbox.fault({ path: MATCH, kind: 'html', times: 1 })
  await add('refresh-merchants')
  const reason = 'Orion sent a web page instead of JSON.'
  await expect.poll(async () => (await open())[0]?.last_error).toBe(reason)
  expect(await whyNot()).toBe(reason)
  expect(await merchants()).toEqual({ active: 2040, inactive: 40 })
  expect(await asOf()).toBe(stored)

  await expect.poll(() => open()).toEqual([])
  expect(await whyNot()).toBe('')
  expect(await asOf()).toBe('2026-03-20T09:01:00.000Z')
})

async function merchants() {
  const { rows } = await portal.app.pool.query(
    `SELECT count(*) FILTER (WHERE active)::int AS active,
            count(*) FILTER (WHERE NOT active)::int AS inactive FROM merchant`,
  )
  return rows[0]
}

async function asOf() {
  return (await vendor.call('GET /home/getMerchantsV2', { query: { pageSize: '1' } })).asOf
}

async function whyNot() {
  const { rows } = await portal.app.pool.query<{ reason: string }>(
    'SELECT reason FROM merchant_refresh',
  )
  return rows[0]?.reason
}

test('west of Greenwich the night comes when the day has ended there, too', async () => {
  const western = await testPortal({
    sandbox: { rowsPerDay: 20 },
    environment: { REPORT_TIME_ZONE: 'America/New_York' },
  })
  try {
    const reader = await western.signIn(await western.vendor())
    const keeper = await western.signIn(await western.vendor({ vendorId: 5029, role: 'admin' }))
    const { data } = await keeper.call('GET /home/getConnections', {})
    const next = data.find(({ key }) => key === 'orion')?.reports.nextAt
    expect(next).toBe('2026-03-21T07:10:00.000Z')
    western.setNow(new Date(next!))
    await run('nightly-pull', western)

    // Eight in the morning there.
    western.setNow(new Date('2026-03-21T12:00:00Z'))
    const query = { startDate: '2026-03-14', endDate: '2026-03-20', isCPC: 'true' } as const
    const { period } = await reader.call('GET /v1/connexity/getConversionReportSummaryByDate', {
      query,
    })
    expect(period).toMatchObject({ asOf: '2026-03-21T07:10:00Z', incomplete: [] })
  } finally {
    await western.close()
  }
})
