import { dimensions } from './figures/dimensions.ts'
import { metrics } from './figures/metrics.ts'

/** How a value is written on screen and in a file; `format/` of the web reads it. */
export type ColumnKind =
  | 'day'
  | 'text'
  | 'country'
  /** Yes or no. */
  | 'flag'
  | 'count'
  | 'money'
  /** Money that is in euro whatever the report's currency. */
  | 'euro'
  | 'percent'
  | 'rate'
  | 'state'

export interface Column {
  /** The field's name on the wire. */
  key: string
  /** The heading, exactly as the specification writes it. */
  label: string
  kind: ColumnKind
  /** What it means, for the title of its heading. */
  meaning: string
}

const { clicks, sales, earnings, conversionRate, cpc, costOfSale, aov } = metrics
const meaning = {
  day: dimensions.day.meaning,
  campaign: 'The vendor id that the partner counts as campaign',
  placement: dimensions.placement.meaning,
  rid: dimensions.clickId.meaning,
  merchant: dimensions.merchant.meaning,
  clicks: clicks.meaning,
  sales: sales.meaning,
  earnings: earnings.meaning,
  conversion: conversionRate.meaning,
  cpc: cpc.meaning,
  cost: costOfSale.meaning,
  target: 'Cost of sale that the merchant aims at; N/A when the partner names none',
  category: 'The partner’s category of the merchant; empty when it names none',
  aov: aov.meaning,
} as const

/** The last column of files by week, month or weekday: of how many days there are figures. */
export const DAYS_COLUMN = 'Days'

/** The full table of conversion report 1 (1-core §2), also the order of its CSV. */
export const conversionReportColumns = [
  { key: 'REPORT_DATE', label: 'DATE', kind: 'day', meaning: meaning.day },
  { key: 'CAMPAIGN_ID', label: 'CAMPAIGN ID', kind: 'text', meaning: meaning.campaign },
  { key: 'PLACEMENT_ID', label: 'PLACEMENT ID', kind: 'text', meaning: meaning.placement },
  { key: 'RID', label: 'RID', kind: 'text', meaning: meaning.rid },
  { key: 'MERCHANT_NAME', label: 'MERCHANT', kind: 'text', meaning: meaning.merchant },
  { key: 'CLICKS', label: 'CLICKS', kind: 'count', meaning: meaning.clicks },
  { key: 'SALES', label: 'SALES', kind: 'count', meaning: meaning.sales },
  { key: 'EARNINGS', label: 'EARNINGS', kind: 'money', meaning: meaning.earnings },
  { key: 'CONVERSION_RATE', label: 'CONV. RATE', kind: 'percent', meaning: meaning.conversion },
  { key: 'CPC', label: 'CPC', kind: 'rate', meaning: meaning.cpc },
] as const satisfies readonly Column[]

/** The date-wise summary of conversion report 1 (1-core §2), also the order of its CSV. */
export const conversionReportByDateColumns = [
  { key: 'date', label: 'DATE', kind: 'day', meaning: meaning.day },
  { key: 'totalClicks', label: 'CLICKS', kind: 'count', meaning: meaning.clicks },
  { key: 'sales', label: 'SALES', kind: 'count', meaning: meaning.sales },
  { key: 'clickTotalEarnings', label: 'EARNINGS', kind: 'money', meaning: meaning.earnings },
  {
    key: 'total_Conversion_Rate',
    label: 'CONVERSION RATE',
    kind: 'percent',
    meaning: meaning.conversion,
  },
  { key: 'clickAvgCPC', label: 'Avg. CPC', kind: 'rate', meaning: meaning.cpc },
] as const satisfies readonly Column[]

/**
 * The dashboard's table 'Performance By Date Preview'. The specification lists CPC twice; it stands
 * once here, since a second identical column tells nothing (docs/decisions/0006).
 */
export const earningsColumns = [
  { key: 'date', label: 'Date', kind: 'day', meaning: meaning.day },
  { key: 'redirects', label: 'Clicks', kind: 'count', meaning: meaning.clicks },
  {
    key: 'estimatedEarnings',
    label: 'Estimated Earnings',
    kind: 'money',
    meaning: meaning.earnings,
  },
  { key: 'cpc', label: 'CPC', kind: 'rate', meaning: meaning.cpc },
  { key: 'conversionRate', label: 'Conversion Rate', kind: 'percent', meaning: meaning.conversion },
  { key: 'aov', label: 'AOV', kind: 'money', meaning: meaning.aov },
] as const satisfies readonly Column[]

const qualityFigures = [
  { key: 'placementId', label: 'PLACEMENT ID', kind: 'text', meaning: meaning.placement },
  { key: 'clicks', label: 'CLICKS', kind: 'count', meaning: meaning.clicks },
  { key: 'conversionRate', label: 'CONV. RATE', kind: 'percent', meaning: meaning.conversion },
  { key: 'costOfSale', label: 'COST OF SALE', kind: 'percent', meaning: meaning.cost },
  { key: 'cpc', label: 'CPC', kind: 'rate', meaning: meaning.cpc },
] as const satisfies readonly Column[]

/** The quality report by merchant (2-links §3), also the order of its CSV; what is ours comes last. */
export const merchantQualityColumns = [
  { key: 'merchantName', label: 'MERCHANT', kind: 'text', meaning: meaning.merchant },
  ...qualityFigures,
  { key: 'targetCostOfSaleLow', label: 'TARGET LOW', kind: 'percent', meaning: meaning.target },
  { key: 'targetCostOfSaleHigh', label: 'TARGET HIGH', kind: 'percent', meaning: meaning.target },
  { key: 'earnings', label: 'EARNINGS', kind: 'money', meaning: meaning.earnings },
] as const satisfies readonly Column[]

/** The quality report by category (2-links §3), also the order of its CSV. */
export const categoryQualityColumns = [
  { key: 'category', label: 'CATEGORY', kind: 'text', meaning: meaning.category },
  ...qualityFigures,
] as const satisfies readonly Column[]

/** The daily rows of the quality reports by category (2-links §3). */
export const performanceColumns = [
  { key: 'report_date', label: 'DATE', kind: 'day', meaning: meaning.day },
  { key: 'clicks', label: 'CLICKS', kind: 'count', meaning: meaning.clicks },
  { key: 'earnings', label: 'EARNINGS', kind: 'money', meaning: meaning.earnings },
  { key: 'cpc', label: 'CPC', kind: 'rate', meaning: meaning.cpc },
] as const satisfies readonly Column[]
