import { addDays, dayAt } from '@orrery/contract/day'
import type { NextMonth } from '@orrery/contract/payments/months'
import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import { openDaysOf } from './basis.query.ts'
import { firstDay, knownTypes, ratesAtEnd } from './basis.ts'
import { daysOfMonth, monthAfter, monthOf } from './money-rules.ts'
import { firstReportedMonth, hasReportedDay, type ListedMonth } from './months-list.query.ts'

/**
 * The month after the newest, or the first that has rows, once it has ended. It is ripe when every day of it
 * is final, or on the day from which nothing waits for the others (STATEMENTS_AFTER_DAYS). Where statements
 * begin is a person's decision: nothing is made by itself before a month was made by hand, or
 * FIRST_STATEMENT_MONTH named one.
 */
export async function nextMonth(
  app: App,
  db: Db,
  newest: ListedMonth | undefined,
): Promise<NextMonth | null> {
  const { REPORT_TIME_ZONE: timeZone, STATEMENTS_AFTER_DAYS: after, PAYMENT_CURRENCY } = app.config
  const first = newest ? null : await firstReportedMonth(db, firstDay(app))
  const month = newest ? monthAfter(monthOf(newest.month)) : first && monthOf(first)
  if (month === null) return null
  const range = daysOfMonth(month)
  const today = dayAt(app.clock(), timeZone)
  if (range.end >= today) return null
  const openDays = (await openDaysOf(db, { ...range, timeZone, types: knownTypes })).length
  const hasBegun = newest !== undefined || app.config.FIRST_STATEMENT_MONTH !== undefined
  const byItselfOn = after === 'never' || !hasBegun ? null : addDays(range.end, after)
  const isLate = byItselfOn !== null && byItselfOn <= today
  // A month of which nothing at all came yet has no open days either.
  const isFinal = openDays === 0 && (await hasReportedDay(db, range))
  const rates = await ratesAtEnd(db, range.end, PAYMENT_CURRENCY)
  const ratesKnown = rates !== undefined
  return { month, openDays, ripe: isFinal || isLate, ratesKnown, byItselfOn }
}
