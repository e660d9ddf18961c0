import { conversionReportColumns } from '@orrery/contract/columns'
import type { Answer } from '@orrery/contract/client'
import { orion } from '@orrery/contract/programmes/orion'
import { dayWise } from '@orrery/contract/reports/day-wise'
import { orderOf } from '../address/order.ts'
import { fileSource } from '../api/file-source.ts'
import { EXACT, tableColumns } from './columns.ts'
import { conversionByDate, conversionTiles, readDays, readSummary } from './conversion-summary.ts'
import type { ReportManifest } from './manifest.ts'
import { queryOf, rowsOf, type ReportQuery } from './report-query.ts'
import { rowFiltersOf } from './row-filters.ts'
import { source } from './source.ts'
import { days1Ask, summary1Ask } from './summary-asks.ts'

type Row = Answer<'GET /v1/connexity/getConversionReport'>['reportsData'][number]

/** 1-core §9. */
const PAGE_SIZE = 20

/** Conversion report 1 (1-core §2 and §7). */
export const conversionReport1: ReportManifest<Row> = {
  programme: orion,
  tiles: conversionTiles,
  summary: source(...summary1Ask, readSummary),
  byDate: {
    ...conversionByDate,
    days: source(...days1Ask, readDays),
    file: fileSource('GET /v1/connexity/downloadConversionReportByDate', {
      name: dayWise('conversion_reports.csv'),
      content: 'one row a day as CSV',
      ask: (query: ReportQuery) => ({ query: { ...queryOf(query), ...orderOf(query) } }),
    }),
  },
  rows: {
    rows: source(
      'GET /v1/connexity/getConversionReport',
      // The wire counts pages from zero (1-core §7).
      (query: ReportQuery) => ({
        query: {
          ...queryOf(query),
          ...rowsOf(query),
          limit: String(PAGE_SIZE),
          page: String(query.page - 1),
        },
      }),
      ({ reportsData, totalRecords, summary }) => ({
        rows: reportsData,
        total: totalRecords,
        ...(summary && { totals: summary }),
      }),
    ),
    pageSize: PAGE_SIZE,
    columns: tableColumns<Row>(conversionReportColumns, {
      money: EXACT,
      more: (key) => ({
        // The vendor is the same in every row.
        sortable: key !== 'CAMPAIGN_ID',
        // Ours are of 22 characters, which would push the last columns off a laptop.
        ...(key === 'RID' && { most: 15 }),
      }),
    }),
    filters: rowFiltersOf(orion),
    rowKey: (_, index) => String(index),
    claimed: (row) => ({
      day: row.REPORT_DATE,
      merchantName: row.MERCHANT_NAME,
      placementId: row.PLACEMENT_ID,
      clickId: row.RID,
    }),
    totals: {
      CLICKS: 'totalClicks',
      SALES: 'totalSales',
      EARNINGS: 'totalEarnings',
      CONVERSION_RATE: 'totalConversionRate',
      CPC: 'clickAvgCPC',
    },
    file: fileSource('GET /v1/connexity/downloadConversionReport', {
      name: 'conversion_reports.csv',
      content: 'every row as CSV',
      ask: (query: ReportQuery) => ({ query: { ...queryOf(query), ...rowsOf(query) } }),
    }),
  },
}
