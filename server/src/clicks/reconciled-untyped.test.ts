import type { Answer } from '@orrery/contract/client'
import { kinds, type Kind } from '@orrery/contract/programmes/programme'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { keepLinks, storeHits, type TestLink } from '../../test/hits.ts'
import { postedCsv } from '../../test/posted-csv.ts'
import { tell, toldRow } from '../../test/told.ts'

/*
 * Links of Lyra say no type, and most are kept under the first, CPC. What was redirected yesterday, under which type
 * each link is kept, and what the partner tells as CPC and as CPA:
 *
 *   Lyra   blog   CPC       4 valid           CPA 3   4 redirected, 3 counted, 1 lost
 *          both   CPC, CPA  2 + 1    CPC 1    CPA 2   3 redirected, 3 counted
 *          none                               CPA 5   5 of other links
 *   Orion  blog   CPC       4 valid           CPA 3   links of one type each: 4 lost, 3 of other links
 */
const DAY = YESTERDAY
const days = { start: DAY, end: DAY }
const CALL = 'POST /v1/reconciliation'
const body = { startDate: DAY, endDate: DAY }

const link = (programme: string, kind: Kind, placementId: string): TestLink => ({
  vendorId: 5001,
  code: `${programme}${kind}${placementId}`,
  programme,
  kind,
  merchantId: '1',
  merchantName: 'Oak as linked',
  placementId,
})
const row = (placement: string, clicks: number) =>
  toldRow(DAY, 'Oak', [placement, ''], [clicks, 1, '20.00', '2.00'])

const clicked: [TestLink, number][] = [
  [link('lyra', 'CPC', 'blog'), 4],
  [link('lyra', 'CPC', 'both'), 2],
  [link('lyra', 'CPA', 'both'), 1],
  [link('orion', 'CPC', 'blog'), 4],
]

let portal: TestPortal
let vendor: SignedIn

const lyra = (kind: Kind, rows: ReturnType<typeof row>[], on = TODAY) =>
  tell(portal, { on, programme: 'lyra', kind, days, rows })

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  await keepLinks(
    portal.app.pool,
    clicked.map(([each]) => each),
  )
  await storeHits(
    portal.app.pool,
    clicked.flatMap(([each, hits], place) =>
      Array.from({ length: hits }, (_, at) => {
        return { link: each, label: 'valid' as const, at: `${DAY}T1${place}:00:0${at}.000Z` }
      }),
    ),
  )
})
afterAll(() => portal.close())

const figures = (line: Answer<typeof CALL>['totals']) => [
  line.redirects,
  line.clicks,
  line.notReported,
  line.notOurs,
  line.unexplained,
]

/** Each line and the totals: redirected, counted, not reported yet, of other links, unexplained. */
async function found(
  groupBy: 'day' | 'programme' | 'merchant' | 'placement',
  programme: 'lyra' | 'orion' = 'lyra',
) {
  const asked = { ...body, groupBy, programmes: [programme] }
  const { rows, totals } = await vendor.call(CALL, { body: asked })
  const lines = rows.map((line) => [line.name, figures(line)])
  return { lines: Object.fromEntries(lines), totals: figures(totals) }
}

test('until both reports of the day are there, what is missing is not reported yet', async () => {
  await lyra('CPC', [row('both', 1)])
  const { lines } = await found('placement')
  expect(lines).toEqual({ blog: [4, 0, -4, 0, 0], both: [3, 1, -2, 0, 0] })
  const file = await postedCsv(portal, vendor, '/v1/reconciliation', {
    ...body,
    programmes: ['lyra'],
    groupBy: 'programme',
  })
  // All redirects are valid: 7, then the partner's clicks, paid ones and sales, the difference and its reasons.
  expect(file).toEqual([
    ['lyra', '7', '0', '0', '0', '0', '0', '7', '1', '0', '1', '-6', '-6', '0', '0'],
  ])
})

test('clicks that the partner counts as either type are those of the link', async () => {
  await lyra('CPA', [row('blog', 3), row('both', 2), row('none', 5)])
  const totals = [7, 11, 0, 5, -1]
  for (const groupBy of ['day', 'programme', 'merchant'] as const) {
    const name = { day: DAY, programme: 'lyra', merchant: 'Oak' }[groupBy]
    expect(await found(groupBy)).toEqual({ lines: { [name]: totals }, totals })
  }
  expect(await found('placement')).toEqual({
    lines: { none: [0, 5, 0, 5, 0], blog: [4, 3, 0, 0, -1], both: [3, 3, 0, 0, 0] },
    totals,
  })
})

test('a restated day of either type is brought up to date, with the other as it is', async () => {
  await lyra('CPA', [row('blog', 4), row('both', 1)], '2026-03-21')
  expect((await found('placement')).lines).toEqual({
    blog: [4, 4, 0, 0, 0],
    both: [3, 2, 0, 0, -1],
  })
  await lyra('CPC', [row('both', 2), row('blog', 1)], '2026-03-22')
  expect((await found('placement')).lines).toEqual({ blog: [4, 5, 0, 0, 1], both: [3, 3, 0, 0, 0] })
})

test('more hits on a link that is kept under one type find the rows of both', async () => {
  await storeHits(portal.app.pool, [
    { link: link('lyra', 'CPC', 'blog'), label: 'valid', at: `${DAY}T20:00:00.000Z` },
  ])
  expect((await found('placement')).lines).toEqual({ blog: [5, 5, 0, 0, 0], both: [3, 3, 0, 0, 0] })
})

test('links that say their type are counted by it', async () => {
  for (const kind of kinds) {
    const rows = kind === 'CPA' ? [row('blog', 3)] : []
    await tell(portal, { on: '2026-03-22', kind, days, rows })
  }
  expect((await found('placement', 'orion')).lines).toEqual({ blog: [4, 3, 0, 3, -4] })
})
