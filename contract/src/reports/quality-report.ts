import { z } from 'zod'
import { categoryQualityColumns, merchantQualityColumns } from '../columns.ts'
import { FIRST_TYPE, count, day, money, range, rate, sortBy, namedVendor } from '../fields.ts'
import { orion } from '../programmes/orion.ts'
import { csvBy, route } from '../route.ts'
import { dayState, period } from './period.ts'
import { reportQuery } from './report-query.ts'

/** The most rows of one table in an answer, the first in its order; the file has every one. */
export const MOST_QUALITY_ROWS = 1000

const access = {
  who: 'vendor',
  programme: 'orion',
  screens: [orion.pages.quality, '/reportsDashboard'],
} as const

const query = {
  ...range,
  isCPC: z.boolean().optional().meta(FIRST_TYPE),
  ...namedVendor,
}

const figures = { clicks: count, conversionRate: rate, costOfSale: rate, cpc: rate }

export const qualityByMerchant = z.object({
  merchantName: z.string(),
  placementId: z.string(),
  ...figures,
  targetCostOfSaleLow: rate,
  targetCostOfSaleHigh: rate,
  earnings: money,
})

/** Merchants that the partner names no category for stand together under ''. */
export const qualityByCategory = z.object({
  category: z.string(),
  placementId: z.string(),
  ...figures,
})

const totalRecords = count.meta({
  description: `Rows in all. The answer has the first ${MOST_QUALITY_ROWS} of them; the file has every one.`,
})

/** The call's payload is not shown in the specification: both tables come together. */
export const qualityReport = route({
  method: 'POST',
  path: '/home/getQualityReport',
  summary:
    'Quality of the traffic by merchant and by category, each by placement; most clicks first unless sorted.',
  source: 'core',
  access,
  inView: true,
  body: z.object({
    ...query,
    /** The order of each table, of which the first rows are answered. */
    merchantSort: sortBy(merchantQualityColumns),
    categorySort: sortBy(categoryQualityColumns),
  }),
  answer: z.object({
    merchants: z.object({ data: z.array(qualityByMerchant), totalRecords }),
    categories: z.object({ data: z.array(qualityByCategory), totalRecords }),
    /** Of the whole range, whatever number of rows is shown. */
    totals: z.object({ ...figures, earnings: money }),
    /** When the partner last told categories and targets; null when it never did. */
    targetsAsOf: z.iso.datetime().nullable(),
    period,
  }),
})

const qualityGroups = ['merchant', 'category'] as const
export type QualityGroup = (typeof qualityGroups)[number]

export const downloadQualityReport = route({
  method: 'GET',
  path: '/reports/downloadQualityReport',
  summary: 'The quality report by merchant or by category as CSV: every row.',
  source: 'links',
  access: { ...access, key: true, signed: true },
  query: z.object({
    ...reportQuery,
    groupBy: z.enum(qualityGroups).default('merchant'),
    /** By a column of the asked table. */
    sort: sortBy([...merchantQualityColumns, ...categoryQualityColumns]),
  }),
  answer: csvBy('groupBy', {
    merchant: 'quality_report_merchant.csv',
    category: 'quality_report_category.csv',
  }),
})

export const performanceReport = route({
  method: 'POST',
  path: '/home/getPerformanceReport',
  summary: 'Orion’s traffic, one row a day, newest first.',
  source: 'core',
  access,
  inView: true,
  body: z.object(query),
  answer: z.object({
    data: z.array(
      z.object({
        report_date: day,
        /** Null while the programme has no figures for the day. */
        clicks: count.nullable(),
        earnings: money.nullable(),
        cpc: rate,
        state: dayState,
      }),
    ),
    period,
  }),
})
