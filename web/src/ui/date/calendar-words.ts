import { isDayLabel } from '../../format/day.ts'

/**
 * Has a screen reader hear which days are chosen, as colour shows it; of a range that is not complete its first day.
 * For `getDayProps` of a calendar.
 */
export function pressedDays(start: string, end: string) {
  const last = isDayLabel(end) ? end : start
  return (day: string) => ({ 'aria-pressed': isDayLabel(start) && start <= day && day <= last })
}

/** The names of a calendar's arrows. */
export const CALENDAR_WORDS = {
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
}
