import { dayAt, type Day } from '@orrery/contract/day'
import type { App } from '../kit/app.ts'
import type { Scope } from '../kit/scope.ts'

/** Today in the reporting time zone. */
export function todayOf(app: App): Day {
  return dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
}

/** The last day whose quote and podcasts the caller sees; null for an administrator, who plans ahead. */
export function lastDayFor(app: App, scope: Scope): Day | null {
  return scope.role === 'admin' ? null : todayOf(app)
}

/** Whether something of this day is shown. */
export function isShown(day: Day, until: Day | null): boolean {
  return until === null || day <= until
}
