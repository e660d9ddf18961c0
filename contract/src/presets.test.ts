import { expect, test } from 'vitest'
import { weekday } from './day.ts'
import { defaultPreset, presetKeys, presetLabels, presetRange, previousRange } from './presets.ts'

/*
 * By the calendar. 2026-03-20 is a Friday, 2026-03-01 a Sunday, 2026-01-01 a Thursday, 2024-03-01 a
 * Friday after a leap day, 2026-03-16 a Monday.
 */
test.each([
  ['yesterday', '2026-03-20', '2026-03-19', '2026-03-19'],
  ['yesterday', '2026-01-01', '2025-12-31', '2025-12-31'],
  ['yesterday', '2024-03-01', '2024-02-29', '2024-02-29'],
  ['lastWeek', '2026-03-20', '2026-03-09', '2026-03-15'],
  ['lastWeek', '2026-03-16', '2026-03-09', '2026-03-15'],
  ['lastWeek', '2026-03-01', '2026-02-16', '2026-02-22'],
  ['lastWeek', '2026-01-01', '2025-12-22', '2025-12-28'],
  ['lastMonth', '2026-03-20', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2024-03-01', '2024-02-01', '2024-02-29'],
  ['lastMonth', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last7Days', '2026-03-20', '2026-03-14', '2026-03-20'],
  ['last7Days', '2026-01-01', '2025-12-26', '2026-01-01'],
  ['last30Days', '2026-03-20', '2026-02-19', '2026-03-20'],
  ['last90Days', '2026-03-20', '2025-12-21', '2026-03-20'],
] as const)('%s as seen on %s', (preset, today, start, end) => {
  expect(presetRange(preset, today)).toEqual({ start, end })
})

test('the screens show six presets, the last 7 days chosen', () => {
  expect(presetKeys.map((key) => presetLabels[key])).toEqual([
    'Yesterday',
    'Last week',
    'Last Month',
    'Last 7 days',
    'Last 30 days',
    'Last 90 days',
  ])
  expect(defaultPreset).toBe('last7Days')
})

test.each([
  // One day is compared with the same weekday of the week before.
  ['2026-03-19', '2026-03-19', '2026-03-12', '2026-03-12'],
  // Seven days with the seven before.
  ['2026-03-14', '2026-03-20', '2026-03-07', '2026-03-13'],
  // Thirty days move back by five weeks, 35 days.
  ['2026-02-19', '2026-03-20', '2026-01-15', '2026-02-13'],
  // Eight days move back by two weeks.
  ['2026-01-01', '2026-01-08', '2025-12-18', '2025-12-25'],
])('%s to %s is compared with the days before it, weekday for weekday', (start, end, from, to) => {
  expect(previousRange({ start, end })).toEqual({ start: from, end: to })
  expect(weekday(from)).toBe(weekday(start))
})
