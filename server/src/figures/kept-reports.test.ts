import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Filter } from '@orrery/contract/figures/filter'
import type { QueryBody } from '@orrery/contract/figures/query'
import { testPortal, TODAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { tell, toldRow as row } from '../../test/told.ts'
import { BEFORE, NOW as DAY } from '../../test/two-thursdays.ts'
import { menuWith } from '../accounts/create-vendor.ts'

/*
 * Of reports that a filter leaves out, nothing is said. The 19th beside the 12th:
 *
 *                pulled on  age  clicks  sales  earnings
 *   Orion CPC
 *   12th         13th         1     100      3         5
 *   12th         20th         8     100      9         5
 *   19th         20th         1     120      4         6
 *   Orion CPA, of whose 12th nobody knows what it was after a day
 *   12th         20th         8      10      6         9
 *   19th         20th         1      10      1         2
 *   Lyra CPC, which has no 12th
 *   19th         21st         2       7      0         1
 */
let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  const both = { cpc: true, cpa: true }
  const menu = { deeplink1: both, deeplink3: { cpc: true, cpa: false } }
  vendor = await portal.signIn(await portal.vendor({ menu: { ...menuWith(false), ...menu } }))
  const told = (
    on: string,
    day: string,
    [clicks, sales, earnings]: [number, number, string],
    report: { programme?: 'lyra'; kind?: 'CPA' } = {},
  ) =>
    tell(portal, {
      on,
      ...report,
      days: { start: day, end: day },
      rows: [row(day, 'Oak', ['', ''], [clicks, sales, '0', earnings])],
    })
  await told('2026-03-13', BEFORE, [100, 3, '5'])
  await told('2026-03-20', BEFORE, [100, 9, '5'])
  await told('2026-03-20', DAY, [120, 4, '6'])
  await told('2026-03-20', BEFORE, [10, 6, '9'], { kind: 'CPA' })
  await told('2026-03-20', DAY, [10, 1, '2'], { kind: 'CPA' })
  await told('2026-03-21', DAY, [7, 0, '1'], { programme: 'lyra' })
})
afterAll(() => portal.close())

const range = { startDate: DAY, endDate: DAY }
const cpc: Filter = { dimension: 'type', is: ['CPC'] }
const orion: Filter = { dimension: 'programme', isNot: ['lyra'] }
const query = (more: Partial<QueryBody> = {}) =>
  vendor.call('POST /v1/query', {
    body: { ...range, compare: 'previous', metrics: ['clicks', 'sales', 'earnings'], ...more },
  })

test('a programme without the days before keeps none of the others from being compared', async () => {
  expect((await query()).previous).toBeNull()
  const found = await query({ filters: [orion] })
  // CPC as it stood at the same age, CPA as it is now: 3 + 6 sales, 5 + 9 dollars.
  expect(found.previous).toMatchObject({
    clicks: 110,
    sales: 9,
    earnings: 14,
    basis: { clicks: 'same-age', sales: 'still-arriving', earnings: 'still-arriving' },
  })
  expect(found).toEqual(await query({ programmes: ['orion'] }))
})

test('nor does a type whose sales still arrive make those of another arrive', async () => {
  const found = await query({ filters: [orion, cpc] })
  expect(found.previous).toMatchObject({
    clicks: 100,
    sales: 3,
    earnings: 5,
    basis: { clicks: 'same-age', sales: 'same-age', earnings: 'same-age' },
  })
  expect(found).toEqual(await query({ programmes: ['orion'], isCPC: true }))
  const body = { ...range, metric: 'earnings' as const, filters: [orion, cpc] }
  expect(await vendor.call('POST /v1/why', { body })).toMatchObject({
    now: 6,
    before: 5,
    difference: 1,
    previous: { basis: 'same-age' },
    note: null,
  })
  expect((await query({ programmes: ['lyra'], filters: [cpc] })).previous).toBeNull()
})

test('days that are not in, and as of when, are those of what is kept', async () => {
  const upToToday = { endDate: TODAY, compare: 'none' as const }
  const periodOf = async (more: Partial<QueryBody>) => {
    const { period } = await query({ ...upToToday, ...more })
    return [period.asOf, ...period.incomplete.map(({ programme, kinds }) => [programme, kinds])]
  }
  expect(await periodOf({})).toEqual([
    '2026-03-21T02:10:00Z',
    ['orion', ['CPC', 'CPA']],
    ['lyra', ['CPC']],
  ])
  expect(await periodOf({ filters: [orion, cpc] })).toEqual([
    '2026-03-20T02:10:00Z',
    ['orion', ['CPC']],
  ])
  // Days are no reports: what they leave out may be what is missing.
  expect(await periodOf({ filters: [{ dimension: 'day', is: [DAY] }] })).toHaveLength(3)
})
