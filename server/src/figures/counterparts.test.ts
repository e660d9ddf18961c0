import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, daysFrom, monthStart, weekStart } from '@orrery/contract/day'
import type { DimensionKey } from '@orrery/contract/figures/dimensions'
import {
  ALL_OF_JANUARY,
  calendarClicks,
  clicksOn,
  DECEMBER,
  FEBRUARY,
  TWO_MONTHS,
} from '../../test/calendar-clicks.ts'

/* Which day is another's counterpart, whatever it is compared with; calendar-clicks.ts has what was told. */

let { portal, vendor, query, before } = {} as Awaited<ReturnType<typeof calendarClicks>>

beforeAll(async () => {
  ;({ portal, vendor, query, before } = await calendarClicks())
}, 60_000)
afterAll(() => portal.close())

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
