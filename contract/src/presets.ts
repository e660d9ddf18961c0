import { addDays, monthStart, weekStart, type Day } from './day.ts'

export interface Range {
  start: Day
  end: Day
}

/** The date presets of 1-core §9 and 2-links §4, in the order of the screens, and two that are added. */
export const presetKeys = [
  'yesterday',
  'lastWeek',
  'lastMonth',
  'last7Days',
  'last30Days',
  'last90Days',
  'thisMonth',
  'yearToDate',
] as const
export type PresetKey = (typeof presetKeys)[number]

export const presetLabels: Record<PresetKey, string> = {
  yesterday: 'Yesterday',
  lastWeek: 'Last week',
  lastMonth: 'Last Month',
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  last90Days: 'Last 90 days',
  thisMonth: 'This month',
  yearToDate: 'Year to date',
}

export const defaultPreset: PresetKey = 'last7Days'

/** The days of a preset as seen on `today`: last N days run up to today (1-core §9). */
export function presetRange(preset: PresetKey, today: Day): Range {
  switch (preset) {
    case 'yesterday':
      return { start: addDays(today, -1), end: addDays(today, -1) }
    case 'lastWeek': {
      const monday = addDays(weekStart(today), -7)
      return { start: monday, end: addDays(monday, 6) }
    }
    case 'lastMonth': {
      const end = addDays(monthStart(today), -1)
      return { start: monthStart(end), end }
    }
    case 'last7Days':
      return { start: addDays(today, -6), end: today }
    case 'last30Days':
      return { start: addDays(today, -29), end: today }
    case 'last90Days':
      return { start: addDays(today, -89), end: today }
    case 'thisMonth':
      return { start: monthStart(today), end: today }
    case 'yearToDate':
      return { start: `${today.slice(0, 4)}-01-01`, end: today }
  }
}
