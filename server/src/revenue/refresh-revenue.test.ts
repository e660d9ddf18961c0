import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, daysFrom } from '@orrery/contract/day'
import { ask, auditedBy, withoutLog } from '../../test/ask.ts'
import { NOW, testPortal, TODAY, YESTERDAY, type TestPortal } from '../../test/app.ts'
import {
  revenuePartner,
  revenueSettings,
  type RevenuePartnerServer,
} from '../../test/revenue-partner.ts'

let partner: RevenuePartnerServer
let portal: TestPortal
let authorization: string

beforeAll(async () => {
  partner = await revenuePartner()
  portal = await testPortal({ environment: revenueSettings(partner.url, 'TRACKING') })
  authorization = (await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' })))
    .token
})
afterAll(async () => {
  await portal.close()
  await partner.close()
})
beforeEach(async () => {
  portal.setNow(NOW)
  await portal.app.pool.query('TRUNCATE revenue_day, revenue_row, revenue_source')
})

const refresh = (body: object) =>
  ask(portal, 'POST /home/refreshRevenue', { source: 'tracking', ...body }, { authorization })

async function storedDays(): Promise<string[]> {
  const { rows } = await portal.app.pool.query<{ day: string }>(
    `SELECT day FROM revenue_day WHERE state = 'stored' ORDER BY day`,
  )
  return rows.map(({ day }) => day)
}

test('days that are asked for are read in the background, and not again within a minute', async () => {
  const range = { startDate: '2026-03-17', endDate: YESTERDAY }
  const entries = await auditedBy(portal, 'refresh-revenue', async () => {
    const { status, body } = await refresh(range)
    expect([status, body]).toEqual([200, { data: { source: 'tracking', ...range } }])
  })
  expect(entries).toEqual([{ actor_id: 5029, subject: 'tracking' }])
  await expect
    .poll(storedDays, { timeout: 30_000 })
    .toEqual(daysFrom(range.startDate, range.endDate))

  const again = await refresh(range)
  expect([again.status, again.headers.get('retry-after')]).toEqual([429, '60'])
  portal.setNow(new Date(NOW.getTime() + 60_000))
  expect((await refresh(range)).status).toBe(200)
})

test('what cannot be written down is not asked for, and may be at once', async () => {
  const range = { startDate: YESTERDAY, endDate: YESTERDAY }
  expect((await withoutLog(portal, () => refresh(range))).status).toBe(500)
  expect((await refresh(range)).status).toBe(200)
})

test('whoever asked for days is told when they are read', async () => {
  const reading = async (source = 'tracking') => {
    const answer = await ask(portal, `GET /home/getRevenueReading?source=${source}`, undefined, {
      authorization,
    })
    return answer.body.reading
  }
  // Of an earlier test some may be under way.
  await expect.poll(() => reading(), { timeout: 30_000 }).toBe(false)
  await portal.app.pool.query('TRUNCATE revenue_day, revenue_row')
  const answers = Promise.withResolvers<void>()
  partner.until = answers.promise
  await refresh({ startDate: YESTERDAY, endDate: YESTERDAY })
  expect(await reading()).toBe(true)
  expect(await reading('yahoo')).toBe(false)
  answers.resolve()
  await expect.poll(() => reading(), { timeout: 30_000 }).toBe(false)
  expect(await storedDays()).toEqual([YESTERDAY])
})

test('whoever asked for days is told how many the partner did not bring, and why', async () => {
  const range = { startDate: '2026-03-17', endDate: YESTERDAY }
  const ended = async () => {
    const query = new URLSearchParams({ source: 'tracking', ...range }).toString()
    const path = `GET /home/getRevenueReading?${query}`
    const { body } = await ask(portal, path, undefined, { authorization })
    return body.reading === true ? 'reading' : body['unread']
  }
  await expect.poll(ended, { timeout: 30_000 }).not.toBe('reading')
  await refresh(range)
  await expect.poll(ended, { timeout: 30_000 }).toBeNull()

  // The figures of a minute before stay, but they were not read again.
  portal.setNow(new Date(NOW.getTime() + 60_000))
  partner.instead = { status: 500, body: {} }
  await refresh(range)
  const reason = 'The tracking service answered 500 (an error on their side).'
  await expect.poll(ended, { timeout: 30_000 }).toEqual({ days: 3, reason })
  partner.instead = undefined
})

test('a partner that wants to be left alone is not asked by hand either', async () => {
  await portal.app.pool.query(`INSERT INTO revenue_source (source, paused_until) VALUES ($1, $2)`, [
    'tracking',
    new Date(NOW.getTime() + 90_000),
  ])
  const { status, headers, body } = await refresh({ startDate: YESTERDAY, endDate: YESTERDAY })
  expect([status, headers.get('retry-after')]).toEqual([429, '90'])
  expect(body.message).toBe('The tracking service asked us to wait. Please try again later.')
})

test.each([
  [{ startDate: YESTERDAY, endDate: TODAY }, 400, 'Only days that are over can be read.'],
  [
    { startDate: YESTERDAY, endDate: '2026-03-01' },
    400,
    'The start date cannot be after the end date.',
  ],
  [
    { startDate: addDays(YESTERDAY, -92), endDate: YESTERDAY },
    400,
    'At most 92 days are read at once.',
  ],
  [
    { source: 'yahoo', startDate: YESTERDAY, endDate: YESTERDAY },
    409,
    'Yahoo’s connection is not configured.',
  ],
])('%j is refused', async (body, status, message) => {
  const answer = await refresh(body)
  expect([answer.status, answer.body.message]).toEqual([status, message])
})

test('every night reads the days that may still be restated, and those not read before', async () => {
  // Of the last 92 days, 18 December on, all were read but two; what is older stays as it is.
  const stored = daysFrom('2025-12-17', '2026-03-13')
  await portal.app.pool.query(
    `INSERT INTO revenue_day (source, sheet, day, state)
     SELECT 'tracking', 'trackings', day, CASE WHEN day IN ('2025-12-17', '2026-02-10') THEN 'failed' ELSE 'stored' END
     FROM unnest($1::date[]) AS day WHERE day <> '2026-01-05'`,
    [stored],
  )
  const before = partner.calls.length
  await portal.app.pool.query(`SELECT graphile_worker.add_job('queue-revenue')`)
  await expect
    .poll(storedDays, { timeout: 30_000 })
    .toEqual([...stored.slice(1), ...daysFrom('2026-03-14', YESTERDAY)])
  // Five days of restatement and the day that has just become final; then the two.
  expect(partner.calls.slice(before).map((call) => call.split(' ')[2])).toEqual([
    ...daysFrom('2026-03-14', YESTERDAY).toReversed(),
    '2026-02-10',
    '2026-01-05',
  ])
})
