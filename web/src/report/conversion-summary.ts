import { conversionReportByDateColumns } from '@orrery/contract/columns'
import type { Answer } from '@orrery/contract/client'
import { summaryNames } from '@orrery/contract/reports/metric-names'
import { conversionReportTiles } from '@orrery/contract/tiles'
import type { ReportManifest, Summary } from './manifest.ts'
import { readPrevious } from './previous.ts'

/** What every conversion report shows above its rows: the tiles, the chart and the days. */

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

type ByDate = ReportManifest<object>['byDate']

export const conversionTiles = conversionReportTiles.map((tile) => ({
  ...tile,
  metric: summaryNames[tile.key],
  ofDay: ofDay[tile.key],
}))

/** The table by date and the chart; the calls and the file are each report's own. */
export const conversionByDate: Pick<ByDate, 'columns' | 'charted' | 'restated'> = {
  columns: conversionReportByDateColumns.map((column) => ({
    ...column,
    ofTotals: ofTotals[column.key],
  })),
  charted: conversionReportByDateColumns.flatMap((column) => {
    const label = chartLabels[column.key]
    return label === undefined ? [] : [{ ...column, label }]
  }),
  restated: { clicks: 'totalClicks', sales: 'sales', earnings: 'clickTotalEarnings' },
}

/** Reads the answer of a summary call. */
export function readSummary({
  period,
  previous,
  ...totals
}: Answer<'POST /home/getConversionReportSummary'>): Summary {
  return { totals, previous: readPrevious(previous), period }
}

/** Reads the answer of a summary-by-date call. */
export function readDays({ data, period }: Answer<'POST /home/getConversionReportSummaryByDate'>) {
  const days = data.map(({ date, state, restated, ...figures }) => ({
    date,
    state,
    restated,
    figures,
  }))
  return { days, period }
}
