import type { AskedComparison } from '@orrery/contract/compared-range'
import type { Day } from '@orrery/contract/day'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { RowFilters } from '@orrery/contract/reports/row-filter'
import { orderOf } from '../address/order.ts'

/** What a report is asked, whichever programme answers it. */
export interface ReportQuery {
  startDate: Day
  endDate: Day
  kind: Kind
  /** Only totals are compared. */
  comparison: AskedComparison
  /** Another vendor's report, which only the administrator may see; untrusted text of the URL. */
  vendorId?: string
  /** From 1. */
  page: number
  /** Of the rows alone; their files follow. */
  filters?: RowFilters
  /** The order of the table that is asked for, as its call takes it; its own when absent. */
  sort?: string
}

/** The query with the order of its table, as `useSort` gives it. */
export function inOrder(query: ReportQuery | undefined, sort: string | undefined) {
  return query && sort !== undefined ? { ...query, sort } : query
}

/** Which rows, in which order, for the calls and files that take it. */
export function rowsOf({ filters, sort }: ReportQuery) {
  return { ...filters, ...orderOf({ sort }) }
}

/** The query string of conversion report 1's calls, without page and comparison. */
export function queryOf({ startDate, endDate, kind, vendorId }: ReportQuery) {
  const isCPC = flag(kind === 'CPC')
  return { startDate, endDate, isCPC, ...(vendorId !== undefined && { vendorId }) }
}

/** The body of the other conversion reports' calls, without page and comparison. */
export function bodyOf({ startDate, endDate, kind, vendorId }: ReportQuery) {
  return { startDate, endDate, isCPC: kind === 'CPC', ...(vendorId !== undefined && { vendorId }) }
}

/** A comparison as the query of a call takes it. */
export function comparisonQuery({ compare, byCalendar }: AskedComparison) {
  return { compare, ...(byCalendar !== undefined && { byCalendar: flag(byCalendar) }) }
}

const flag = (yes: boolean): 'true' | 'false' => (yes ? 'true' : 'false')
