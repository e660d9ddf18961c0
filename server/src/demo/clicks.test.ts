import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@orrery/contract/day'
import { testPortal, YESTERDAY, type TestPortal } from '../../test/app.ts'
import { pull } from '../ingest/pull.ts'
import { arrivedClicks } from './arrived.query.ts'
import { makeClicks } from './clicks.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal({
    merchants: true,
    sandbox: {
      arrived: async (days) =>
        (await arrivedClicks(portal.app.pool, days)).map((click) => ({
          ...click,
          clicks: 1,
          sales: 0,
          saleAmount: '0.00',
        })),
    },
  })
}, 60_000)
afterAll(() => portal.close())

test('most of the demo’s hits come back from the pretend partner as paid clicks', async () => {
  const vendor = await portal.signIn(await portal.vendor())
  const hits = await makeClicks(portal.app)
  const range = { start: addDays(YESTERDAY, -13), end: YESTERDAY }
  const orion = portal.app.adapters.get('orion')
  if (!orion) throw new Error('Orion is connected.')
  await pull(portal.app, orion, 'CPC', range, { startedBy: null })
  const body = { startDate: range.start, endDate: range.end, programmes: ['orion' as const] }
  const totals = async () => (await vendor.call('POST /v1/reconciliation', { body })).totals
  await expect.poll(async () => (await totals()).grossRedirects, { timeout: 60_000 }).toBe(hits)
  const found = await totals()
  expect(hits).toBeGreaterThan(300)
  expect(found.bot).toBeGreaterThan(0)
  expect(found.duplicate).toBeGreaterThan(0)
  // One in twelve got lost on the way.
  expect(found.paidClicks).toBeGreaterThan(0.8 * found.redirects)
  expect(found.paidClicks).toBeLessThan(found.redirects)
  const days = { startDate: range.start, endDate: range.end }
  const channels = (await vendor.call('GET /home/getChannelCounts', { query: days })).data
  expect(channels.map(({ _id }) => _id).toSorted()).toEqual([
    'evening',
    'morning',
    'push',
    'search',
  ])
  const texts = (await vendor.call('POST /home/getSearchTextCounts', { body: days })).data
  expect(texts.map(({ _id }) => _id).toSorted()).toEqual([
    'desk lamp',
    'garden chair',
    'wool jacket',
  ])
  expect(found.unexplained).toBe(found.paidClicks - found.redirects)
}, 120_000)
