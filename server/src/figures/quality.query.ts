import type { z } from 'zod'
import {
  categoryQualityColumns,
  merchantQualityColumns,
  type Column,
} from '@orrery/contract/columns'
import {
  MOST_QUALITY_ROWS,
  type qualityByCategory,
  type qualityByMerchant,
  type QualityGroup,
} from '@orrery/contract/reports/quality-report'
import type { Sort } from '@orrery/contract/sort'
import type { Db } from '../kit/database.ts'
import { orderBy, sortableBy } from '../kit/order-by.ts'
import type { AskedReport } from './asked-report.ts'
import { REVISION, withDays } from './cached-days.ts'
import { sql } from './formulas.ts'

interface Figures {
  clicks: number
  conversionRate: number | null
  costOfSale: number | null
  cpc: number | null
}

interface Stored {
  merchants: z.infer<typeof qualityByMerchant>[] | null
  merchant_rows: number
  categories: z.infer<typeof qualityByCategory>[] | null
  category_rows: number
  totals: Figures & { earnings: number }
  as_of: Date | null
}

const FIGURES = `
sum(clicks)::bigint AS clicks, ${sql.conversionRate('sum(sales)', 'sum(clicks)')} AS "conversionRate",
${sql.costOfSale('sum(earnings)', 'sum(sale_amount)')} AS "costOfSale",
${sql.cpc('sum(earnings)', 'sum(clicks)')} AS cpc`

const EARNINGS = sql.money('coalesce(sum(earnings), 0)')

const SUMS =
  'sum(clicks) AS clicks, sum(sales) AS sales, sum(sale_amount) AS sale_amount, sum(earnings) AS earnings'

/**
 * SQL of the range's sums by merchant and placement with what the partner says of the merchant: the
 * relation `sums`, from our own rows, so that they are those of conversion report 1.
 */
export const QUALITY_SUMS = `
WITH sums AS MATERIALIZED (
  SELECT own.*, coalesce(q.category, '') AS category, q.target_low, q.target_high
  FROM (
    SELECT merchant_id, placement_id, max(merchant_name) AS merchant_name, ${SUMS}
    FROM report_row
    WHERE vendor_id = $1 AND programme = $2 AND kind = $3 AND report_date BETWEEN $4 AND $5
    GROUP BY merchant_id, placement_id
  ) AS own
  LEFT JOIN merchant_quality q ON q.programme = $2 AND q.merchant_id = own.merchant_id
)`

/** SQL of the two tables over `sums`; the columns are named as on the wire. */
const ROWS = {
  merchant: `
SELECT merchant_name AS "merchantName", placement_id AS "placementId", ${FIGURES},
       trim_scale(target_low) AS "targetCostOfSaleLow", trim_scale(target_high) AS "targetCostOfSaleHigh",
       ${EARNINGS} AS earnings
FROM sums GROUP BY merchant_id, merchant_name, placement_id, target_low, target_high
ORDER BY sum(clicks) DESC, merchant_name, merchant_id, placement_id`,
  category: `
SELECT category, placement_id AS "placementId", ${FIGURES}
FROM sums GROUP BY category, placement_id ORDER BY sum(clicks) DESC, category, placement_id`,
}

/** The columns of each table, as its file has them. */
export const QUALITY_COLUMNS: Record<QualityGroup, readonly Column[]> = {
  merchant: merchantQualityColumns,
  category: categoryQualityColumns,
}

/** SQL of one of the two tables over `sums`, in its own order unless sorted. */
export function sortedQuality(group: QualityGroup, sort: Sort | undefined): string {
  if (sort === undefined) return ROWS[group]
  const columns = QUALITY_COLUMNS[group]
  const shown = columns.map(({ key }) => `"${key}"`).join(', ')
  const sortable = sortableBy(columns, (key) => `"${key}"`)
  // The table's own order is kept by the number of each row.
  return `
SELECT ${shown} FROM (
  SELECT *, row_number() OVER () AS place FROM (${ROWS[group]}) AS ordered
) AS placed ORDER BY ${orderBy(sort, sortable, 'place')}`
}

const first = (table: string) =>
  `(SELECT json_agg(each) FROM (${table} LIMIT ${MOST_QUALITY_ROWS}) AS each)`

/** The order of each table; its own where there is none. */
export type QualityOrder = Partial<Record<QualityGroup, Sort | undefined>>

const query = (order: QualityOrder) => `${QUALITY_SUMS}
SELECT ${first(sortedQuality('merchant', order.merchant))} AS merchants,
       (SELECT count(*)::int FROM sums) AS merchant_rows,
       ${first(sortedQuality('category', order.category))} AS categories,
       (SELECT count(*)::int FROM (SELECT DISTINCT category, placement_id FROM sums) AS each)
         AS category_rows,
       (SELECT to_json(whole) FROM (
          SELECT coalesce(clicks, 0) AS clicks, "conversionRate", "costOfSale", cpc, earnings
          FROM (SELECT ${FIGURES}, ${EARNINGS} AS earnings FROM sums) AS every) AS whole) AS totals,
       (SELECT max(as_of) FROM merchant_quality WHERE programme = $2) AS as_of,
       ${REVISION}`

/** Both tables of the quality report, their totals, and how far the days are final. */
export async function qualityReport(db: Db, asked: AskedReport, order: QualityOrder) {
  const { first: row, known } = await withDays<Stored>(db, asked, {
    name: 'quality-report',
    once: order.merchant !== undefined || order.category !== undefined,
    text: query(order),
  })
  return {
    merchants: { data: row.merchants ?? [], totalRecords: row.merchant_rows },
    categories: { data: row.categories ?? [], totalRecords: row.category_rows },
    totals: row.totals,
    targetsAsOf: row.as_of?.toISOString() ?? null,
    period: known.period,
  }
}
