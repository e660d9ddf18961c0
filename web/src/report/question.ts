import type { AskedComparison } from '@orrery/contract/compared-range'
import type { Day } from '@orrery/contract/day'
import type { Kind } from '@orrery/contract/programmes/programme'

/** What a report is asked, whichever programme answers it. */
export interface Question {
  startDate: Day
  endDate: Day
  kind: Kind
  /** Only totals are compared. */
  comparison: AskedComparison
  /** Another vendor's report, which only the administrator may see; untrusted text of the URL. */
  vendorId?: string
  /** From 1. */
  page: number
}

/** The question as the query of conversion report 1's calls takes it, without page and comparison. */
export function queryOf({ startDate, endDate, kind, vendorId }: Question) {
  const isCPC = flag(kind === 'CPC')
  return { startDate, endDate, isCPC, ...(vendorId !== undefined && { vendorId }) }
}

/** The question as the body of the other conversion reports' calls takes it, without page and comparison. */
export function bodyOf({ startDate, endDate, kind, vendorId }: Question) {
  return { startDate, endDate, isCPC: kind === 'CPC', ...(vendorId !== undefined && { vendorId }) }
}

/** A comparison as the query of a call takes it. */
export function comparisonQuery({ compare, byCalendar }: AskedComparison) {
  return { compare, ...(byCalendar !== undefined && { byCalendar: flag(byCalendar) }) }
}

const flag = (yes: boolean): 'true' | 'false' => (yes ? 'true' : 'false')
