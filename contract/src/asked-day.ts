import { FIRST_DAY, isAskedDay, isLabel, LAST_DAY } from './day.ts'
import { messages } from './messages.ts'

/** What is wrong with a text as a day that is asked for, typed or sent; empty when nothing is. */
export function askedDayProblem(text: string): string {
  if (isAskedDay(text)) return ''
  if (!isLabel(text)) return messages.badDay
  const isOutside = text < FIRST_DAY || text > LAST_DAY
  return isOutside ? messages.dayOutside(FIRST_DAY, LAST_DAY) : messages.noSuchDay
}
