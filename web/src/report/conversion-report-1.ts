import { conversionReportByDateColumns, conversionReportColumns } from '@orrery/contract/columns'
import type { Answer } from '@orrery/contract/client'
import { orion } from '@orrery/contract/programmes/orion'
import { conversionReportTiles } from '@orrery/contract/tiles'
import { EXACT, tableColumns } from './columns.ts'
import { fileSource } from './file-source.ts'
import type { ReportManifest } from './manifest.ts'
import { queryOf, type Question } from './question.ts'
import { source } from './source.ts'

type Row = Answer<'GET /v1/connexity/getConversionReport'>['reportsData'][number]

/** 1-core §9. */
const PAGE_SIZE = 20

const ofDay: Record<(typeof conversionReportTiles)[number]['key'], string> = {
  totalClicks: 'totalClicks',
  totalEarnings: 'clickTotalEarnings',
  totalSales: 'sales',
  clickAvgCPC: 'clickAvgCPC',
  totalConversionRate: 'total_Conversion_Rate',
}
const ofTotals: Record<string, string> = Object.fromEntries(
  Object.entries(ofDay).map(([total, day]) => [day, total]),
)

/** The measures of the chart, without the capitals of the table's head. */
const chartLabels: Partial<Record<string, string>> = {
  totalClicks: 'Clicks',
  clickTotalEarnings: 'Earnings',
  clickAvgCPC: 'CPC',
}

const ask = (question: Question) => ({ query: queryOf(question) })

/** Conversion report 1 (1-core §2 and §7). */
export const conversionReport1: ReportManifest<Row> = {
  programme: orion,
  tiles: conversionReportTiles.map((tile) => ({ ...tile, ofDay: ofDay[tile.key] })),
  summary: source(
    'GET /v1/connexity/getConversionReportSummary',
    ask,
    ({ period, previous, ...totals }) => {
      const { startDate, endDate, ...before } = previous
      return { totals, previous: { totals: before, start: startDate, end: endDate }, period }
    },
  ),
  byDate: {
    days: source('GET /v1/connexity/getConversionReportSummaryByDate', ask, ({ data, period }) => ({
      days: data.map(({ date, state, restated, ...figures }) => ({
        date,
        state,
        restated,
        figures,
      })),
      period,
    })),
    columns: conversionReportByDateColumns.map((column) => ({
      ...column,
      ofTotals: ofTotals[column.key],
    })),
    charted: conversionReportByDateColumns.flatMap((column) => {
      const label = chartLabels[column.key]
      return label === undefined ? [] : [{ ...column, label }]
    }),
    restated: { clicks: 'totalClicks', sales: 'sales', earnings: 'clickTotalEarnings' },
    file: fileSource('GET /v1/connexity/downloadConversionReportByDate', {
      name: 'conversion_reports_day_wise.csv',
      content: 'one row a day as CSV',
      ask,
    }),
  },
  rows: {
    rows: source(
      'GET /v1/connexity/getConversionReport',
      // The wire counts pages from zero (1-core §7).
      (question: Question) => ({
        query: {
          ...queryOf(question),
          limit: String(PAGE_SIZE),
          page: String(question.page - 1),
        },
      }),
      ({ reportsData, totalRecords }) => ({ rows: reportsData, total: totalRecords }),
    ),
    pageSize: PAGE_SIZE,
    columns: tableColumns<Row>(conversionReportColumns, { money: EXACT }),
    rowKey: (_, index) => String(index),
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
      ask,
    }),
  },
}
