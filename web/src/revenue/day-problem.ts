import { isDay } from '@orrery/contract/day'

/** What is wrong with a day that was typed, or undefined. @param today the last day that may be asked for. */
export function dayProblem(day: string, today: string): string | undefined {
  if (day === '') return 'Choose a date.'
  if (!isDay(day)) return 'Write the date as YYYY-MM-DD.'
  return day > today ? 'This day has not come yet.' : undefined
}
