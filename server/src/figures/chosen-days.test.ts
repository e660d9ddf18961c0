import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, daysBetween, daysFrom, type Day } from '@orrery/contract/day'
import type { QueryBody } from '@orrery/contract/figures/query'
import { testPortal, TODAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { postedCsv } from '../../test/posted-csv.ts'
import { tell, toldRow } from '../../test/told.ts'
import { menuWith } from '../accounts/create-vendor.ts'

/*
 * Days of one's own that are longer than the range: the 2nd to the 6th of March beside the 18th to the 20th, today.
 * So the 2nd meets the 18th, the 3rd the 19th, the 4th the 20th, and the 5th and 6th meet none.
 *
 *   day      2nd  3rd  4th  5th  6th    18th  19th  20th
 *   clicks     1    2    4    8   16     100   200   400
 *
 * Each day has one more sale for every day that it is told later: as many as it is old. They are told every
 * morning from the 3rd to the 7th, on the 10th, and on the 20th and 21st.
 */
const clicks: Record<string, number> = {
  '2026-03-02': 1,
  '2026-03-03': 2,
  '2026-03-04': 4,
  '2026-03-05': 8,
  '2026-03-06': 16,
  '2026-03-18': 100,
  '2026-03-19': 200,
  [TODAY]: 400,
}
const range = { startDate: '2026-03-18', endDate: TODAY }
const compare = { startDate: '2026-03-02', endDate: '2026-03-06' }

let portal: TestPortal
let vendor: SignedIn

async function toldOn(on: Day, start: Day, end: Day) {
  const rows = daysFrom(start, end).map((day) =>
    toldRow(
      day,
      clicks[day] === 1 ? 'Elm' : 'Oak',
      ['', ''],
      [clicks[day] ?? 0, daysBetween(day, on), '0', '0'],
    ),
  )
  await tell(portal, { on, days: { start, end }, rows })
}

beforeAll(async () => {
  portal = await testPortal()
  const menu = { deeplink1: { cpc: true, cpa: false }, deeplink2: { cpc: false, cpa: true } }
  vendor = await portal.signIn(await portal.vendor({ menu: { ...menuWith(false), ...menu } }))
  for (const on of ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07'])
    await toldOn(on, '2026-03-02', addDays(on, -1))
  await toldOn('2026-03-10', '2026-03-02', '2026-03-06')
  await toldOn(TODAY, '2026-03-18', '2026-03-19')
})
afterAll(() => portal.close())

const bodyOf = (more: Partial<QueryBody> = {}): QueryBody => ({
  ...range,
  compare,
  metrics: ['clicks', 'sales'],
  ...more,
})
const query = (more: Partial<QueryBody> = {}) =>
  vendor.call('POST /v1/query', { body: bodyOf(more) })
const why = () => vendor.call('POST /v1/why', { body: { ...range, compare, metric: 'clicks' } })

test('while today is not in, what was chosen is compared with but for the day that meets today', async () => {
  // 1 + 2 + 8 + 16. The 2nd was two days old, the 3rd one day; the 5th and 6th as old as the 19th, the newest.
  expect((await query()).previous).toEqual({
    ...compare,
    clicks: 27,
    sales: 2 + 1 + 1 + 1,
    basis: { clicks: 'same-age', sales: 'same-age' },
  })
  expect(await why()).toMatchObject({ now: 300, before: 27, difference: 273 })
  expect(await postedCsv(portal, vendor, '/v1/query', bodyOf())).toEqual([['300', '3', '27', '5']])
  // Rows that time does not tell apart add up to it; rows of days have the days that they meet.
  const merchants = await query({ dimensions: ['merchant'] })
  expect(merchants.rows.map(({ merchant, previous }) => [merchant, previous?.clicks])).toEqual([
    ['Oak', 26],
    ['Elm', 1],
  ])
  const days = await query({ dimensions: ['day'] })
  expect(days.rows.map(({ day, previous }) => [day, previous?.clicks])).toEqual([
    ['2026-03-19', 2],
    ['2026-03-18', 1],
  ])
})

test('days that go on behind the range by the calendar count alike', async () => {
  // 18 to 20 March with 18 to 22 February: of none of these there are figures.
  const months = { startDate: '2026-02-18', endDate: '2026-02-22' }
  expect((await query({ compare: months, byCalendar: true })).previous).toBeNull()
  const day = { startDate: TODAY, endDate: TODAY }
  await tell(portal, {
    on: '2026-03-10',
    days: { start: '2026-02-18', end: '2026-02-22' },
    rows: daysFrom('2026-02-18', '2026-02-22').map((each, at) =>
      toldRow(each, 'Oak', ['', ''], [10 ** at, 0, '0', '0']),
    ),
  })
  // The 20th meets today.
  const { previous } = await query({ compare: months, byCalendar: true })
  expect(previous).toMatchObject({ clicks: 11_011 })
  // Of a range without any figures nothing is compared, whatever was chosen.
  expect((await query({ ...day, compare: months })).previous).toBeNull()
})

test('a programme without any figures of the range adds nothing before', async () => {
  const days = { start: '2026-03-02', end: '2026-03-06' }
  const rows = [toldRow('2026-03-06', 'Oak', ['', ''], [1000, 0, '0', '0'])]
  await tell(portal, { on: '2026-03-10', programme: 'rigel', kind: 'CPA', days, rows })
  expect((await query()).previous).toMatchObject({ clicks: 27 })
})

test('once today is in, all of what was chosen is compared with', async () => {
  await toldOn('2026-03-21', '2026-03-18', TODAY)
  // The 2nd was three days old, the 3rd two, the 4th one; the 5th and 6th as old as the 20th.
  expect((await query()).previous).toMatchObject({
    clicks: 31,
    sales: 3 + 2 + 1 + 1 + 1,
    basis: { sales: 'same-age' },
  })
  expect(await why()).toMatchObject({ now: 700, before: 31 })
})
