import type { ClaimedRow } from '@orrery/contract/claims/claim'
import type { Report, ReportFigure } from '@orrery/contract/programmes/programme'
import type { ReportedProgramme } from '@orrery/contract/programmes/all'
import { dayWise } from '@orrery/contract/reports/day-wise'
import { orderOf } from '../address/order.ts'
import { fileSource } from '../api/file-source.ts'
import { EXACT, tableColumns } from './columns.ts'
import { conversionByDate, conversionTiles, readDays, readSummary } from './conversion-summary.ts'
import type { ReportManifest } from './manifest.ts'
import { bodyOf, queryOf, rowsOf, type ReportQuery } from './report-query.ts'
import { rowFiltersOf } from './row-filters.ts'
import { source } from './source.ts'
import { daysAsk, summaryAsk } from './summary-asks.ts'

/** A row by the names of its programme's manifest. */
type Row = Record<string, unknown>

/** 2-links §9. */
const PAGE_SIZE = 20

/** The figure of the totals under a column. */
const totalOf: Partial<Record<ReportFigure, string>> = {
  clicks: 'totalClicks',
  sales: 'totalSales',
  earnings: 'totalEarnings',
  earningsEur: 'totalEarningsEur',
}

/** What a claim calls the figures that tell rows apart. */
const claimNames: Partial<Record<ReportFigure, keyof ClaimedRow>> = {
  day: 'day',
  merchant: 'merchantName',
  placement: 'placementId',
  clickId: 'clickId',
  sub: 'subId',
  country: 'country',
}

/** What tells a row of the report apart: what its columns show of it, and nothing else. */
function claimedOf({ columns }: Report, row: Row) {
  const named = columns.flatMap(({ key, of }) => {
    const name = claimNames[of]
    return name === undefined ? [] : [[name, row[key]]]
  })
  return Object.fromEntries(named) as Omit<ClaimedRow, 'programme' | 'kind'>
}

/** Any programme's conversion report of the common form, from its manifest (2-links §7). */
export function programmeReport(programme: ReportedProgramme): ReportManifest<Row> {
  const { key, report } = programme
  // The calls of all manifests ask and answer alike; one of them stands for the type.
  const rowsCall = report.calls.rows as 'POST /kelkoo/getConversionReports'
  const fileCall = report.calls.file as 'GET /kelkoo/downloadConversionReports'
  const decimals = report.decimals ?? EXACT[1]
  const vendor = report.columns.find(({ of }) => of === 'vendor')
  return {
    programme,
    tiles: conversionTiles,
    summary: source(...summaryAsk(key), readSummary),
    byDate: {
      ...conversionByDate,
      days: source(...daysAsk(key), readDays),
      file: fileSource('POST /home/getConversionReportsDownLoad', {
        name: dayWise(report.fileName),
        content: 'one row a day as CSV',
        ask: (query: ReportQuery) => ({
          body: { ...bodyOf(query), programme: key, ...orderOf(query), groupBy: 'day' as const },
        }),
      }),
    },
    rows: {
      rows: source(
        rowsCall,
        (query: ReportQuery) => ({
          body: {
            ...bodyOf(query),
            ...rowsOf(query),
            page: query.page,
            pageSize: PAGE_SIZE,
          },
        }),
        ({ reportsData, totalRecords, summary, rates }) => ({
          rows: reportsData,
          total: totalRecords,
          totals: summary,
          rates,
        }),
      ),
      pageSize: PAGE_SIZE,
      countLabel: 'Total Count',
      columns: tableColumns<Row>(report.columns, {
        money: [decimals, decimals],
        currency: programme.currency,
        // The vendor is the same in every row.
        more: (column) => ({ sortable: column !== vendor?.key }),
      }),
      filters: rowFiltersOf(programme),
      rowKey: (_, index) => String(index),
      claimed: (row) => claimedOf(report, row),
      totals: Object.fromEntries(
        report.columns.flatMap((column) => {
          const total = totalOf[column.of]
          return total === undefined ? [] : [[column.key, total]]
        }),
      ),
      file: fileSource(fileCall, {
        name: report.fileName,
        content: 'every row as CSV',
        ask: (query: ReportQuery) => ({ query: { ...queryOf(query), ...rowsOf(query) } }),
      }),
    },
  }
}
