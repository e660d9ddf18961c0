import { expect, test } from 'vitest'
import { defaultPreset, presetKeys, presetLabels, presetRange } from './presets.ts'

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
  ['thisMonth', '2026-03-20', '2026-03-01', '2026-03-20'],
  ['thisMonth', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['yearToDate', '2026-03-20', '2026-01-01', '2026-03-20'],
] as const)('%s as seen on %s', (preset, today, start, end) => {
  expect(presetRange(preset, today)).toEqual({ start, end })
})

// Shows core-9-presets.
test('the screens show the six presets of the specification and two more, the last 7 days chosen', () => {
  expect(presetKeys.map((key) => presetLabels[key])).toEqual([
    'Yesterday',
    'Last week',
    'Last Month',
    'Last 7 days',
    'Last 30 days',
    'Last 90 days',
    'This month',
    'Year to date',
  ])
  expect(defaultPreset).toBe('last7Days')
})
