import { conversionReportByDateColumns, conversionReportColumns } from '@orrery/contract/columns'
import type { MetricKey } from '@orrery/contract/figures/metrics'
import { rowExpressions } from '../figures/row-expressions.ts'
import { sortableBy } from '../kit/order-by.ts'

/*
 * What the specification calls our figures, a call each. A call answers what the room of figures says
 * under these names and adds nothing to it.
 */

/** Figures under a call's names. */
export function named<
  const Names extends Record<string, MetricKey>,
  Figures extends Record<Names[keyof Names], unknown>,
>(names: Names, figures: Figures): { [Name in keyof Names]: Figures[Names[Name]] } {
  return Object.fromEntries(
    Object.entries(names).map(([name, metric]) => [name, figures[metric as Names[keyof Names]]]),
  ) as { [Name in keyof Names]: Figures[Names[Name]] }
}

/** The earlier totals of an answer under a call's names, with the ground of each. */
export function namedPrevious<
  const Names extends Record<string, MetricKey>,
  Figures extends Record<Names[keyof Names], unknown>,
  Bases extends Record<Names[keyof Names], unknown>,
>(names: Names, previous: { totals: Figures; basis: Bases; start: string; end: string } | null) {
  return (
    previous && {
      ...named(names, previous.totals),
      basis: named(names, previous.basis),
      startDate: previous.start,
      endDate: previous.end,
    }
  )
}

/** The columns of conversion report 1 as SQL over `report_row`. */
export const cells: Record<(typeof conversionReportColumns)[number]['key'], string> = {
  REPORT_DATE: rowExpressions.day,
  CAMPAIGN_ID: rowExpressions.vendor,
  PLACEMENT_ID: rowExpressions.placement,
  RID: rowExpressions.clickId,
  MERCHANT_NAME: rowExpressions.merchant,
  CLICKS: rowExpressions.clicks,
  SALES: rowExpressions.sales,
  EARNINGS: rowExpressions.earnings,
  CONVERSION_RATE: rowExpressions.conversionRate,
  CPC: rowExpressions.cpc,
}

/** Its days, over the relation that the file by day reads. */
export const dayCells: Record<(typeof conversionReportByDateColumns)[number]['key'], string> = {
  date: 'day',
  totalClicks: 'clicks',
  sales: 'sales',
  clickTotalEarnings: 'earnings',
  total_Conversion_Rate: 'conversion_rate',
  clickAvgCPC: 'cpc',
}

export const sortableRows = sortableBy(conversionReportColumns, (key) => cells[key])
export const sortableDays = sortableBy(conversionReportByDateColumns, (key) => dayCells[key])
