import { longDay, monthName, shortDay } from '../../format/day.ts'

/** What a bar stands for; its label is the first day of it. */
export type BarUnit = 'day' | 'week' | 'month'

interface BarNames {
  /** On the axis. */
  tick: (label: string) => string
  /** In a sentence or above its figures. */
  whole: (label: string) => string
}

/** How bars are named. */
export const barNames: Record<BarUnit, BarNames> = {
  day: { tick: shortDay, whole: longDay },
  week: { tick: shortDay, whole: (monday) => `Week from ${longDay(monday)}` },
  month: { tick: monthName, whole: monthName },
}
