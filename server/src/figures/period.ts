import { addDays, daysFrom, type Day } from '@orrery/contract/day'
import type { DayState, Period } from '@orrery/contract/reports/period'
import type { AskedReport } from './asked-report.ts'

/*
 * Whether there are figures of a programme-day: of every vendor once a pull, or an upload where no partner is read,
 * has confirmed it (`platform_daily.as_of`). Until then who has rows of the day has them, such as those that an
 * administrator uploaded, and for everybody else nothing is known, which is not 0.
 */

/** The JSON that {@link periodSql} gives; days are counted from the range's first. */
export interface StoredPeriod {
  asOf: string | null
  /** Days that were pulled at least once; every other one is missing. */
  stored: number[] | null
  /** Days that the partner may still restate. */
  estimated: number[] | null
  /** Days whose last pull did not succeed, oldest first. */
  troubled: (Omit<RangeDay, 'date'> & { day: number })[] | null
}

/** One day of a range and how far it can be trusted. */
export interface RangeDay {
  date: Day
  state: DayState
  reason: string
  /** Whether there are figures of it, those of all vendors unless {@link ownDays} says it of one. */
  figures: boolean
  /** Whether there are not, but of some vendors. */
  ofSome: boolean
}

/**
 * SQL of whether a vendor has figures of a day.
 * @param day a row of `platform_daily`.
 * @param own the vendor's row of `report_daily`, if there is one.
 */
export const hasFigures = (day: string, own: string) =>
  `(${day}.as_of IS NOT NULL OR ${own}.rows > 0)`

/**
 * SQL of whether a day was confirmed after its partner's time to restate it: it is final then, whatever became of
 * later attempts, unless it is held.
 * @param day a row of `platform_daily`.
 * @param window the restatement window in days. @param zone the time zone; either a parameter or a column.
 */
export const confirmedLast = (day: string, window: string, zone: string) =>
  `((${day}.as_of AT TIME ZONE ${zone})::date - ${day}.report_date > ${window}) IS TRUE`

/** Why a day that was never pulled has no figures. */
export const NOT_PULLED = 'Not pulled yet.'

/**
 * SQL for what is stored of a range's days, as JSON; the query's first parameters must be {@link rangeValues}.
 * A day is final once the pull that confirmed it came after the restatement window. It is one pass over
 * stored days, and {@link rangeDays} does the rest: joined with the series of all days in SQL it costs
 * ten times as much.
 * @param window the parameter that holds the restatement window in days, such as `$6`.
 * @param zone the parameter that holds the time zone.
 */
export const periodSql = (window: string, zone: string) => `(
SELECT json_build_object(
  'asOf', to_char(max(as_of) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'stored', json_agg(report_date - $4::date),
  'estimated', json_agg(report_date - $4::date)
    FILTER (WHERE state = 'pulled' AND NOT ${confirmedLast('platform_daily', `${window}::int`, zone)}),
  'troubled', json_agg(json_build_object('day', report_date - $4::date, 'state', state,
                                         'reason', reason, 'figures', as_of IS NOT NULL,
                                         'ofSome', as_of IS NULL AND rows > 0))
    FILTER (WHERE state <> 'pulled'))
FROM platform_daily WHERE programme = $2 AND kind = $3 AND report_date BETWEEN $4 AND $5)`

/** Parameters 1 to 5 of every report query: vendor, programme, kind, first and last day. */
export function rangeValues({ vendorId, programme, kind, range }: AskedReport) {
  return [vendorId, programme, kind, range.start, range.end]
}

/** Parameters 1 to 7 of a report query: {@link rangeValues}, restatement window, zone. */
export function reportValues(asked: AskedReport) {
  return [...rangeValues(asked), asked.finalAfterDays, asked.timeZone]
}

/** Every day of the range with its state, oldest first. */
export function rangeDays({ range }: AskedReport, found: StoredPeriod): RangeDay[] {
  const days = daysFrom(range.start, range.end).map((date): RangeDay => ({
    date,
    state: 'missing',
    reason: NOT_PULLED,
    figures: false,
    ofSome: false,
  }))
  for (const day of found.stored ?? []) Object.assign(days[day] ?? {}, FINAL)
  for (const day of found.estimated ?? []) Object.assign(days[day] ?? {}, { state: 'estimated' })
  for (const { day, ...trouble } of found.troubled ?? []) Object.assign(days[day] ?? {}, trouble)
  return days
}

const FINAL = { state: 'final', reason: '', figures: true } as const

/** What every answer of a report carries beside its figures. */
export function periodOf(
  asked: AskedReport,
  found: StoredPeriod,
  days: readonly RangeDay[] = rangeDays(asked, found),
): Period {
  const firstUnsure = days.findIndex(({ state }) => state !== 'final')
  const finalDays = firstUnsure < 0 ? days.length : firstUnsure
  return {
    currency: asked.currency,
    timeZone: asked.timeZone,
    asOf: found.asOf,
    finalUpTo: finalDays > 0 ? addDays(asked.range.start, finalDays - 1) : null,
    incomplete: days
      .filter(({ state }) => state !== 'final' && state !== 'estimated')
      .map(({ date, state, reason, figures }) => ({ date, state, reason, figures })),
  }
}
