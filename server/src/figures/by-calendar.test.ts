import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysFrom } from '@orrery/contract/day'
import {
  ALL_OF_JANUARY,
  bodyOf,
  calendarClicks,
  clicksOn,
  DECEMBER,
  FEBRUARY,
  TWO_MONTHS,
} from '../../test/calendar-clicks.ts'
import { postedCsv } from '../../test/posted-csv.ts'

/* Rows of days, weeks, months and more against the month before; calendar-clicks.ts has what was told. */

let { portal, vendor, query, before } = {} as Awaited<ReturnType<typeof calendarClicks>>

beforeAll(async () => {
  ;({ portal, vendor, query, before } = await calendarClicks())
}, 60_000)
afterAll(() => portal.close())

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

/** The weeks of February's file and of how many days each is. */
async function daysOfWeeks(more: object) {
  const body = bodyOf(FEBRUARY, { dimensions: ['week'], compare: 'none', ...more })
  const lines = await postedCsv(portal, vendor, '/v1/query', body)
  return lines.map((cells) => [cells[0], cells.at(-1)])
}

test('a file by week says of how many days each is, and of how many that a filter leaves', async () => {
  expect(await daysOfWeeks({})).toEqual([
    ['2026-02-23', '6'],
    ['2026-02-16', '7'],
    ['2026-02-09', '7'],
    ['2026-02-02', '7'],
    ['2026-01-26', '1'],
  ])
  // Without Saturdays and Sundays, of which the 1st is one.
  const filters = [{ dimension: 'weekday', isNot: ['6', '7'] }]
  expect(await daysOfWeeks({ filters })).toEqual([
    ['2026-02-23', '5'],
    ['2026-02-16', '5'],
    ['2026-02-09', '5'],
    ['2026-02-02', '5'],
  ])
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
  // Four Mondays: the 2nd, 9th, 16th and 23rd.
  expect(file[0]).toEqual(['1', String(202 + 209 + 216 + 223), '', '4'])
})
