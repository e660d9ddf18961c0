import { daysFrom } from '@orrery/contract/day'
import { isFigure } from '@orrery/contract/revenue/source'
import type { View } from '@orrery/contract/revenue/view'
import type { RevenueAnswer } from './answer.ts'

/** A day of a chart; without figures it is unknown, and with `incomplete` not to be relied on. */
export interface SeriesDay {
  date: string
  figures: Record<string, number | null>
  incomplete?: string
}

/**
 * The days of an answer by day, oldest first: a day that is in and has no row had nothing, one that is not
 * in has no figures at all. Today, which nobody has compiled, is left out.
 */
export function seriesOf(
  { columns }: View,
  { rows, period }: RevenueAnswer,
  today: string,
): SeriesDay[] {
  if (rows.length === 0) return []
  const byDay = new Map(rows.map((row) => [row['date'], row]))
  const open = new Map(period.incomplete.map((each) => [each.date, each]))
  const figures = columns.filter(isFigure)
  const drawn = daysFrom(period.startDate, period.endDate).filter(
    (date) => date !== today || open.get(date)?.state !== 'missing',
  )
  return drawn.map((date) => {
    const row = byDay.get(date)
    const shown = figures.map(({ key, kind }): [string, number | null] => {
      const zero = open.has(date) || kind === 'rate' || kind === 'percent' ? null : 0
      const figure = row?.[key]
      return [key, typeof figure === 'number' ? figure : zero]
    })
    return {
      date,
      figures: Object.fromEntries(shown),
      ...(open.has(date) && { incomplete: 'Not complete' }),
    }
  })
}
