import { addDays, dayAt, daysBetween, type Day } from '@orrery/contract/day'
import { LONGEST_LOG_DAYS } from '@orrery/contract/logs/log-limits'
import { messages } from '@orrery/contract/messages'
import type { Range } from '@orrery/contract/presets'
import { Problem } from '@orrery/contract/problems'
import { askedRange } from '../figures/asked-report.ts'
import type { App } from '../kit/app.ts'

const USUAL_DAYS = 7

/** The days of a log, and the time zone whose labels they are. */
export interface LogDays {
  range: Range
  timeZone: string
}

/**
 * The days that a call of a log asks for; the last seven unless it says so itself.
 * @throws Problem invalid when they are out of order or too many.
 */
export function askedDays(
  app: App,
  query: { startDate?: Day | undefined; endDate?: Day | undefined },
): LogDays {
  const timeZone = app.config.REPORT_TIME_ZONE
  const endDate = query.endDate ?? dayAt(app.clock(), timeZone)
  const startDate = query.startDate ?? addDays(endDate, 1 - USUAL_DAYS)
  const range = askedRange({ startDate, endDate })
  if (daysBetween(range.start, range.end) >= LONGEST_LOG_DAYS) {
    throw new Problem('invalid', messages.logTooLong)
  }
  return { range, timeZone }
}

/** What every answer says of its days. */
export function daysOf({ range, timeZone }: LogDays) {
  return { startDate: range.start, endDate: range.end, timeZone }
}

/** A place in a log: rows before this one come behind it. */
export interface Place {
  /** Milliseconds or microseconds, as the log's own rows are told apart. */
  time: string
  id: string
}

/** Reads a place as {@link placeText} has written it. */
export function readPlace(text: string): Place {
  const [time = '', id = ''] = text.split('-')
  return { time, id }
}

export function placeText({ time, id }: Place): string {
  return `${time}-${id}`
}
