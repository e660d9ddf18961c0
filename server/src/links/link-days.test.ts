import { expect, test, vi } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { storeLink } from '../../test/click-rows.ts'
import { freshDatabase, type FreshDatabase } from '../../test/database.ts'
import { tell, toldRow } from '../../test/told.ts'

/*
 * Two links, and on which day each was made:
 *
 *                              in UTC      in Los Angeles   in Tokyo
 *   late, the 18th 03:42       the 18th    the 17th         the 18th
 *   early, the 17th 16:00      the 17th    the 17th         the 18th
 *
 * The partner reports of each 12.5 on the 17th and 1 on the 18th.
 */
const days = { start: '2026-03-17', end: '2026-03-18' }
const rows = ['late', 'early'].flatMap((placement) => [
  toldRow(days.start, 'Harbor & Pine', [placement, ''], [10, 1, '80.00', '12.50']),
  toldRow(days.end, 'Harbor & Pine', [placement, ''], [10, 1, '20.00', '1.00']),
])

async function makeLinks({ app: { pool } }: TestPortal, programme: 'orion' | 'lyra' = 'orion') {
  await storeLink(pool, { code: 'late', programme, placement: 'late', at: '2026-03-18T03:42:00Z' })
  await storeLink(pool, {
    code: 'early',
    programme,
    placement: 'early',
    at: '2026-03-17T16:00:00Z',
  })
}

async function earned(vendor: SignedIn) {
  const { data } = await vendor.call('GET /home/getLinks', { query: {} })
  return Object.fromEntries(data.map(({ _id, earnings }) => [_id.replace('link-', ''), earnings]))
}

test.each([
  ['UTC', { late: 1, early: 13.5 }],
  ['America/Los_Angeles', { late: 13.5, early: 13.5 }],
  ['Asia/Tokyo', { late: 1, early: 1 }],
])('a link earns from the day on which it was made in %s', async (zone, expected) => {
  const portal = await testPortal({ environment: { REPORT_TIME_ZONE: zone } })
  try {
    const vendor = await portal.signIn(await portal.vendor())
    await makeLinks(portal)
    await tell(portal, { on: '2026-03-19', days, rows })
    expect(await earned(vendor)).toEqual(expected)
  } finally {
    await portal.close()
  }
})

// Links of Lyra say no type: kept as CPC, they have what is told as CPA.
test.each([
  ['orion', 'CPC'],
  ['lyra', 'CPA'],
] as const)(
  'what was stored of %s by the days of another zone is counted anew in the night',
  async (programme, kind) => {
    const database = await freshDatabase()
    const kept: FreshDatabase = { ...database, drop: async () => undefined }
    const portalIn = (zone: string, ofDatabase = kept) =>
      testPortal({ database: ofDatabase, environment: { REPORT_TIME_ZONE: zone } })
    const before = await portalIn('UTC')
    const made = await before.vendor()
    await makeLinks(before, programme)
    await tell(before, { on: '2026-03-19', programme, kind, days, rows })
    await before.close()

    const inTheNight = async (portal: TestPortal, expected: Awaited<ReturnType<typeof earned>>) => {
      try {
        const vendor = await portal.signIn(made)
        await portal.app.pool.query(`SELECT graphile_worker.add_job('count-link-days')`)
        await vi.waitFor(async () => expect(await earned(vendor)).toEqual(expected), 20_000)
        // What is shown is what the days add up to.
        const { rows: stored } = await portal.app.pool.query<{ earnings: string }>(
          'SELECT trim_scale(sum(earnings)) AS earnings FROM link_daily',
        )
        expect(Number(stored[0]?.earnings)).toBe(
          Number(expected['late']) + Number(expected['early']),
        )
      } finally {
        await portal.close()
      }
    }
    await inTheNight(await portalIn('America/Los_Angeles'), { late: 13.5, early: 13.5 })
    await inTheNight(await portalIn('Asia/Tokyo', database), { late: 1, early: 1 })
  },
)
