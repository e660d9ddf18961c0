import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import { bodyOf, comparisonQuery, queryOf, type ReportQuery } from './report-query.ts'

/** How a report's figures above its rows are asked for: its totals, and its days. */

/** Of conversion report 1 (1-core §7). */
export const summary1Ask = [
  'GET /v1/connexity/getConversionReportSummary',
  (query: ReportQuery) => ({ query: { ...queryOf(query), ...comparisonQuery(query.comparison) } }),
] as const
export const days1Ask = [
  'GET /v1/connexity/getConversionReportSummaryByDate',
  (query: ReportQuery) => ({ query: queryOf(query) }),
] as const

/** Of a conversion report of the common form (2-links §7). */
export function summaryAsk(programme: ProgrammeKey) {
  return [
    'POST /home/getConversionReportSummary',
    (query: ReportQuery) => ({ body: { ...bodyOf(query), programme, ...query.comparison } }),
  ] as const
}
export function daysAsk(programme: ProgrammeKey) {
  return [
    'POST /home/getConversionReportSummaryByDate',
    (query: ReportQuery) => ({ body: { ...bodyOf(query), programme } }),
  ] as const
}
