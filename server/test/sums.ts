import { expect } from 'vitest'
import type { Db } from '../src/kit/database.ts'

const FIGURES = 'count(*) AS rows, sum(clicks), sum(sales), sum(sale_amount), sum(earnings)'
const VENDOR_DAY = 'vendor_id, programme, kind, report_date'

/** Each statement lists what disagrees; `r` is the sum of the details, `d` what is stored of it. */
const disagreements = {
  'a vendor-day and its rows': `
    SELECT ${VENDOR_DAY} FROM (SELECT ${VENDOR_DAY}, ${FIGURES} FROM report_row GROUP BY ${VENDOR_DAY})
      AS r (vendor_id, programme, kind, report_date, rows, clicks, sales, sale_amount, earnings)
    FULL JOIN report_daily AS d USING (${VENDOR_DAY})
    WHERE (coalesce(r.rows, 0), coalesce(r.clicks, 0), coalesce(r.sales, 0),
           coalesce(r.sale_amount, 0), coalesce(r.earnings, 0))
      IS DISTINCT FROM (d.rows::bigint, d.clicks::numeric, d.sales::numeric, d.sale_amount, d.earnings)`,
  'a programme-day and its vendors': `
    SELECT programme, kind, report_date FROM (
      SELECT programme, kind, report_date, sum(rows), sum(clicks), sum(sales), sum(sale_amount),
             sum(earnings)
      FROM report_daily GROUP BY programme, kind, report_date
    ) AS r (programme, kind, report_date, rows, clicks, sales, sale_amount, earnings)
    FULL JOIN platform_daily AS d USING (programme, kind, report_date)
    WHERE (coalesce(r.rows, 0), coalesce(r.clicks, 0), coalesce(r.sales, 0),
           coalesce(r.sale_amount, 0), coalesce(r.earnings, 0))
      IS DISTINCT FROM (d.rows::numeric, d.clicks::numeric, d.sales::numeric, d.sale_amount, d.earnings)`,
  'an earlier version and its rows': `
    SELECT ${VENDOR_DAY}, version FROM (
      SELECT ${VENDOR_DAY}, version, ${FIGURES} FROM report_row_version GROUP BY ${VENDOR_DAY}, version
    ) AS r (vendor_id, programme, kind, report_date, version, rows, clicks, sales, sale_amount, earnings)
    FULL JOIN report_daily_version AS d USING (${VENDOR_DAY}, version)
    WHERE (coalesce(r.rows, 0), coalesce(r.clicks, 0), coalesce(r.sales, 0),
           coalesce(r.sale_amount, 0), coalesce(r.earnings, 0))
      IS DISTINCT FROM (d.rows::bigint, d.clicks::numeric, d.sales::numeric, d.sale_amount, d.earnings)`,
  'the number of versions and of their records': `
    SELECT ${VENDOR_DAY} FROM report_daily d
    LEFT JOIN LATERAL (
      SELECT count(*) AS kept FROM report_daily_version v
      WHERE (v.vendor_id, v.programme, v.kind, v.report_date)
          = (d.vendor_id, d.programme, d.kind, d.report_date)
    ) AS earlier ON true
    WHERE kept <> version - 1`,
}

/** Expects that no report is stored, not a row nor a day of it. */
export async function expectNothingStored(db: Db): Promise<void> {
  const { rows } = await db.query(
    'SELECT report_date FROM report_row UNION ALL SELECT report_date FROM platform_daily',
  )
  expect(rows).toEqual([])
}

/** Expects rows, roll-ups and versions to agree to the last digit: nothing is ever half stored. */
export async function expectSumsAgree(db: Db): Promise<void> {
  for (const [between, sql] of Object.entries(disagreements)) {
    const { rows } = await db.query(sql)
    expect({ between, rows }).toEqual({ between, rows: [] })
  }
}
