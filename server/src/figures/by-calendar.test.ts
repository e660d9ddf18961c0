import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, daysFrom, monthStart, weekStart } from '@orrery/contract/day'
import type { DimensionKey } from '@orrery/contract/figures/dimensions'
import type { QueryBody } from '@orrery/contract/figures/query'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { postedCsv } from '../../test/posted-csv.ts'
import { tell, toldRow } from '../../test/told.ts'
import { menuWith } from '../accounts/create-vendor.ts'

/*
 * Every day has as many clicks as its month and day say: 28 February 228, 31 December 1231. Oak has them
 * all, but 31 January 2026 is Elm's. All days are final. Rigel CPA has the same and never told of
 * 1 February 2026.
 */
const clicksOn = (day: string) => Number(day.slice(5, 7)) * 100 + Number(day.slice(8))
const ranges = [
  ['2023-02-01', '2023-03-31'],
  ['2024-02-01', '2024-03-31'],
  ['2025-02-01', '2025-03-31'],
  ['2025-10-01', '2026-03-31'],
] as const
const rigel = [
  ['2025-11-01', '2026-01-31'],
  ['2026-02-02', '2026-02-28'],
] as const

let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  const switches = { deeplink1: { cpc: true, cpa: false }, deeplink2: { cpc: false, cpa: true } }
  const account = await portal.vendor({ menu: { ...menuWith(false), ...switches } })
  for (const [start, end] of [...ranges, ...rigel]) {
    const rows = daysFrom(start, end).map((day) =>
      toldRow(day, day === '2026-01-31' ? 'Elm' : 'Oak', ['', ''], [clicksOn(day), 0, '0', '0']),
    )
    const days = { start, end }
    const isRigel = rigel.some(([first, last]) => first === start && last === end)
    const of = isRigel ? ({ programme: 'rigel', kind: 'CPA' } as const) : {}
    await tell(portal, { on: '2026-06-30', days, rows, ...of })
  }
  vendor = await portal.signIn(account)
}, 60_000)
afterAll(() => portal.close())

type Asked = Omit<Partial<QueryBody>, 'startDate' | 'endDate'>

const bodyOf = ([startDate, endDate]: readonly [string, string], more: Asked): QueryBody => ({
  startDate,
  endDate,
  programmes: ['orion'],
  metrics: ['clicks'],
  compare: 'previous',
  pageSize: 1000,
  ...more,
})

const query = (range: readonly [string, string], more: Asked = {}) =>
  vendor.call('POST /v1/query', { body: bodyOf(range, more) })

/** What each row had before, by its name; and all of them together. */
async function before(by: DimensionKey, range: readonly [string, string], more: Asked = {}) {
  const { rows, previous, totalRecords } = await query(range, { dimensions: [by], ...more })
  expect(totalRecords).toBe(rows.length)
  const clicks = rows.map((row) => [String(row[by]), row.previous && row.previous.clicks])
  return { rows: Object.fromEntries(clicks) as Record<string, unknown>, total: previous?.clicks }
}

const FEBRUARY = ['2026-02-01', '2026-02-28'] as const
const DECEMBER = ['2025-12-01', '2025-12-31'] as const
const TWO_MONTHS = ['2026-01-01', '2026-02-28'] as const
/** 101 to 131 */
const ALL_OF_JANUARY = 3596

test('by day, a month is compared with the same days of the month before', async () => {
  const { rows, total } = await before('day', FEBRUARY)
  // The 29th to the 31st of January have no counterpart: they are in the total alone.
  expect(rows).toEqual(
    Object.fromEntries(daysFrom(...FEBRUARY).map((day) => [day, clicksOn(day) - 100])),
  )
  expect(total).toBe(ALL_OF_JANUARY)
})

test('a day that the month before does not have is compared with none', async () => {
  const { rows, total } = await before('day', DECEMBER)
  expect(rows).toMatchObject({
    '2025-12-01': 1101,
    '2025-12-30': 1130,
    '2025-12-31': null,
  })
  // 1101 to 1130
  expect(total).toBe(33_465)
  const [last, ...others] = await postedCsv(
    portal,
    vendor,
    '/v1/query',
    bodyOf(DECEMBER, { dimensions: ['day'] }),
  )
  expect([last, others[0], others.length]).toEqual([
    ['2025-12-31', '1231', ''],
    ['2025-12-30', '1230', '1130'],
    30,
  ])
})

test('the turn of a year is one like any other', async () => {
  const { rows } = await before('day', ['2026-01-01', '2026-01-31'])
  expect(rows).toMatchObject({ '2026-01-01': 1201, '2026-01-30': 1230, '2026-01-31': 1231 })
  const weeks = await before('week', ['2026-01-01', '2026-01-31'])
  // Thursday the 1st to Sunday the 4th with the 1st to 4th of December.
  expect(weeks.rows).toMatchObject({ '2025-12-29': 1201 + 1202 + 1203 + 1204 })
})

test('by week, with the same days of the month before as it has itself', async () => {
  const { rows, total } = await before('week', FEBRUARY)
  expect(rows).toEqual({
    // 1 February alone; the others from Monday to Sunday; 23 to 28.
    '2026-01-26': 101,
    '2026-02-02': 102 + 103 + 104 + 105 + 106 + 107 + 108,
    '2026-02-09': 109 + 110 + 111 + 112 + 113 + 114 + 115,
    '2026-02-16': 116 + 117 + 118 + 119 + 120 + 121 + 122,
    '2026-02-23': 123 + 124 + 125 + 126 + 127 + 128,
  })
  expect(total).toBe(ALL_OF_JANUARY)
})

test('by month, a month is compared with a whole one', async () => {
  expect((await before('month', FEBRUARY)).rows).toEqual({ '2026-02-01': ALL_OF_JANUARY })
  const { rows, total } = await before('month', TWO_MONTHS)
  // November: 1101 to 1130. December: 1201 to 1231.
  expect(rows).toEqual({ '2026-01-01': 33_465, '2026-02-01': 37_696 })
  expect(total).toBe(33_465 + 37_696)
  const days = await before('day', TWO_MONTHS)
  expect(days.rows).toMatchObject({
    '2026-01-30': 1130,
    '2026-01-31': null,
    '2026-02-01': 1201,
    '2026-02-28': 1228,
  })
  const both = await query(TWO_MONTHS, { dimensions: ['month', 'merchant'] })
  expect(both.rows.map(({ month, merchant, previous }) => [month, merchant, previous])).toEqual([
    ['2026-02-01', 'Oak', { clicks: 37_696 }],
    ['2026-01-01', 'Elm', { clicks: 0 }],
    ['2026-01-01', 'Oak', { clicks: 33_465 }],
  ])
})

test('by merchant the days without a counterpart count: the rows add up to the total', async () => {
  expect((await before('merchant', FEBRUARY)).rows).toEqual({ Oak: ALL_OF_JANUARY - 131, Elm: 131 })
  const { rows } = await query(FEBRUARY, { dimensions: ['day', 'merchant'] })
  expect(rows.find(({ day }) => day === '2026-02-28')).toEqual({
    day: '2026-02-28',
    merchant: 'Oak',
    clicks: 228,
    previous: { clicks: 128 },
  })
  expect(rows).toHaveLength(28)
})

test('weekdays are compared where ranges are whole weeks apart, and by the calendar not at all', async () => {
  const { rows, total } = await before('weekday', FEBRUARY)
  expect(Object.values(rows)).toEqual([null, null, null, null, null, null, null])
  expect(total).toBe(ALL_OF_JANUARY)
  const weeks = await before('weekday', FEBRUARY, { byCalendar: false })
  // The 4th, 11th, 18th and 25th of February with the 7th, 14th, 21st and 28th of January.
  expect(weeks.rows).toMatchObject({ '3': 107 + 114 + 121 + 128 })
  const file = await postedCsv(
    portal,
    vendor,
    '/v1/query',
    bodyOf(FEBRUARY, { dimensions: ['weekday'], orderBy: [['weekday', 'asc']] }),
  )
  // Mondays: the 2nd, 9th, 16th and 23rd.
  expect(file[0]).toEqual(['1', String(202 + 209 + 216 + 223), ''])
})

test('with the year before, 29 February has no counterpart, and is none', async () => {
  const leap = await before('day', ['2024-02-01', '2024-02-29'], { compare: 'year' })
  expect(leap.rows).toMatchObject({ '2024-02-28': 228, '2024-02-29': null })
  // 201 to 228
  expect(leap.total).toBe(6006)
  const after = await before('day', ['2025-02-01', '2025-02-28'], { compare: 'year' })
  expect(after.rows).toMatchObject({ '2025-02-28': 228 })
  expect(after.total).toBe(6006 + 229)
  const chosen = { compare: 'year', byCalendar: true } as const
  const days = await before('day', ['2024-02-28', '2024-03-02'], chosen)
  expect(days.rows).toEqual({
    '2024-02-28': 228,
    '2024-02-29': null,
    '2024-03-01': 301,
    '2024-03-02': 302,
  })
  // It begins with the 28th of the year before, which is another day's counterpart.
  const from = await before('day', ['2024-02-29', '2024-03-01'], chosen)
  expect(from.rows).toEqual({ '2024-02-29': null, '2024-03-01': 301 })
  expect(from.total).toBe(228 + 301)
})

const own = (startDate: string, endDate: string) => ({ compare: { startDate, endDate } })

test('days of one’s own that are months before are compared by the calendar, others in their order', async () => {
  const months = own('2026-01-01', '2026-01-31')
  expect((await before('day', FEBRUARY, months)).rows).toMatchObject({ '2026-02-28': 128 })
  expect((await before('month', FEBRUARY, months)).rows).toEqual({ '2026-02-01': ALL_OF_JANUARY })
  // Three days with two, and with five: each meets one, and what is left meets none.
  const three = ['2026-02-02', '2026-02-04'] as const
  const few = await before('day', three, own('2026-01-06', '2026-01-07'))
  expect(few.rows).toEqual({ '2026-02-02': 106, '2026-02-03': 107, '2026-02-04': null })
  const many = own('2026-01-06', '2026-01-10')
  const days = await before('day', three, many)
  expect(days.rows).toEqual({ '2026-02-02': 106, '2026-02-03': 107, '2026-02-04': 108 })
  expect(days.total).toBe(106 + 107 + 108 + 109 + 110)
  expect((await before('month', three, many)).rows).toEqual({ '2026-02-01': 106 + 107 + 108 })
  // 2 February and 5 January are Mondays, 6 January is not.
  const weekday = await before('weekday', three, own('2026-01-05', '2026-01-07'))
  expect(weekday.rows).toEqual({ '1': 105, '2': 106, '3': 107 })
  expect((await before('weekday', three, many)).rows).toEqual({ '1': null, '2': null, '3': null })
})

const only = (dimension: DimensionKey, ...is: string[]) => ({ filters: [{ dimension, is }] })

test('what is narrowed to some days is compared with their counterparts alone', async () => {
  const last = only('day', '2026-02-28')
  expect((await query(FEBRUARY, last)).previous?.clicks).toBe(128)
  const months = await query(TWO_MONTHS, only('month', '2026-01-01'))
  expect(months.previous?.clicks).toBe(33_465)
  expect((await query(DECEMBER, only('day', '2025-12-31'))).previous).toBeNull()
  expect((await query(FEBRUARY, only('weekday', '1'))).previous).toBeNull()
  const why = await vendor.call('POST /v1/why', {
    body: {
      startDate: FEBRUARY[0],
      endDate: FEBRUARY[1],
      programmes: ['orion'],
      metric: 'clicks',
      ...last,
    },
  })
  expect(why).toMatchObject({ now: 228, before: 128, difference: 100 })
})

test('a day counts before as long as its counterpart has figures, in every call', async () => {
  // Without 1 February there is no 1 December: 1201.
  const clicks = 33_465 + 37_696 - 1201
  const asked = { startDate: TWO_MONTHS[0], endDate: TWO_MONTHS[1] }
  const answer = await query(TWO_MONTHS, { programmes: ['rigel'] })
  expect(answer.previous).toMatchObject({ clicks, basis: { clicks: 'settled' } })
  const { data } = await vendor.call('POST /home/getAllProgrammes', { body: asked })
  expect(data.find(({ programme }) => programme === 'rigel')?.previous).toMatchObject({
    clicks,
    basis: { sales: 'settled' },
  })
  const report = { ...asked, programme: 'rigel', isCPC: false } as const
  const tiles = await vendor.call('POST /home/getConversionReportSummary', { body: report })
  expect(tiles.previous).toMatchObject({ totalClicks: clicks, basis: { totalSales: 'settled' } })
})

const somewhere = (first: string, last: number) =>
  fc.tuple(fc.nat(last), fc.oneof(fc.nat(10), fc.nat(62))).map(([at, more]) => ({
    startDate: addDays(first, at),
    endDate: addDays(first, Math.min(at + more, last)),
  }))

/** Ranges in January to March, and in October to December. */
const anyRanges = fc.record({
  range: somewhere('2026-01-01', 89),
  compare: fc.oneof(fc.constant('previous' as const), somewhere('2025-10-01', 91)),
  byCalendar: fc.constantFrom(true, true, false, undefined),
})

test('whatever is compared, no day is in two rows, and rows have the days of their days', async () => {
  await fc.assert(
    fc.asyncProperty(anyRanges, async ({ range, compare, byCalendar }) => {
      const dates = [range.startDate, range.endDate] as const
      const more = { compare, ...(byCalendar !== undefined && { byCalendar }) }
      const days = await before('day', dates, more)
      const { previous } = await query(dates, more)
      const { startDate = '', endDate = '' } = previous ?? {}
      const earlier = daysFrom(startDate, endDate)
      // From October to March a day's clicks are those of no other day, so they tell which it was.
      const met = Object.entries(days.rows).flatMap(([day, clicks]) =>
        clicks === null ? [] : [{ day, was: earlier.find((each) => clicksOn(each) === clicks) }],
      )
      expect(met.every(({ was }) => was !== undefined)).toBe(true)
      expect(new Set(met.map(({ was }) => was)).size).toBe(met.length)
      expect(days.total).toBe(earlier.map(clicksOn).reduce((sum, each) => sum + each, 0))
      const weeks = await before('week', dates, more)
      const summed = (startOf: (day: string) => string) =>
        Object.fromEntries(
          [...Map.groupBy(met, ({ day }) => startOf(day))].map(([name, of]) => [
            name,
            of.reduce((sum, { was = '' }) => sum + clicksOn(was), 0),
          ]),
        )
      const known = Object.entries(weeks.rows).filter(([, clicks]) => clicks !== null)
      expect(Object.fromEntries(known)).toEqual(summed(weekStart))
      // Two days of a month never are in two months; by the calendar it also has the days that meet none.
      const months = await before('month', dates, more)
      const least = summed(monthStart)
      const isLess = (name: string) => Number(months.rows[name] ?? 0) < (least[name] ?? 0)
      expect(Object.keys(months.rows).filter(isLess)).toEqual([])
    }),
    { seed: 20_260_322, numRuns: 60 },
  )
}, 120_000)
