import type { Day } from '@orrery/contract/day'
import type { Kind } from '@orrery/contract/programmes/programme'

/** What a report is asked, whichever programme answers it. */
export interface Question {
  startDate: Day
  endDate: Day
  kind: Kind
  /** Another vendor's report, which only the administrator may see; untrusted text of the URL. */
  vendorId?: string
  /** From 1. */
  page: number
}

/** The question as the query of conversion report 1's calls takes it, without the page. */
export function queryOf({ startDate, endDate, kind, vendorId }: Question) {
  const isCPC: 'true' | 'false' = kind === 'CPC' ? 'true' : 'false'
  return { startDate, endDate, isCPC, ...(vendorId !== undefined && { vendorId }) }
}

/** The question as the body of the other conversion reports' calls takes it, without the page. */
export function bodyOf({ startDate, endDate, kind, vendorId }: Question) {
  return { startDate, endDate, isCPC: kind === 'CPC', ...(vendorId !== undefined && { vendorId }) }
}
