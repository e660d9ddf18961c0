import type { z } from 'zod'
import type { conversionReportRow } from '@orrery/contract/reports/conversion-report'
import type { Db } from '../kit/database.ts'
import type { AskedReport } from './asked-report.ts'
import { figure, sql } from './figures.ts'
import { REVISION, withDays } from './known-days.ts'

type Row = z.infer<typeof conversionReportRow>

interface Stored {
  report_date: string | null
  placement_id: string
  rid: string
  merchant_name: string
  clicks: number
  sales: number
  earnings: string
  conversion_rate: string | null
  cpc: string | null
  total: string
}

// The count comes from the roll-up and the page from the index, newest day first; one statement, so
// that a pull in between cannot make them disagree.
const STATEMENT = `
WITH page AS (
  SELECT report_date, id, placement_id, rid, merchant_name, clicks, sales,
         ${sql.money('earnings')} AS earnings,
         ${sql.conversionRate('sales', 'clicks')} AS conversion_rate,
         ${sql.cpc('earnings', 'clicks')} AS cpc
  FROM report_row
  WHERE vendor_id = $1 AND programme = $2 AND kind = $3 AND report_date BETWEEN $4 AND $5
  ORDER BY report_date DESC, id DESC
  LIMIT $6 OFFSET $7
)
SELECT page.*, whole.*
FROM (
  SELECT coalesce(sum(rows), 0) AS total, ${REVISION}
  FROM report_daily
  WHERE vendor_id = $1 AND programme = $2 AND kind = $3 AND report_date BETWEEN $4 AND $5
) AS whole
LEFT JOIN page ON true
ORDER BY page.report_date DESC, page.id DESC`

/** One page of conversion report 1: the rows, how many there are in all, and how far they are final. */
export async function conversionReport(
  db: Db,
  asked: AskedReport,
  page: { limit: number; offset: number },
) {
  const { first, rows, known } = await withDays<Stored>(db, asked, {
    name: 'conversion-report',
    text: STATEMENT,
    values: [page.limit, page.offset],
  })
  return {
    reportsData: rows.filter((row) => row.report_date !== null).map((row) => rowOf(asked, row)),
    totalRecords: Number(first.total),
    period: known.period,
  }
}

function rowOf(asked: AskedReport, row: Stored): Row {
  return {
    REPORT_DATE: row.report_date ?? '',
    CAMPAIGN_ID: String(asked.vendorId),
    PLACEMENT_ID: row.placement_id,
    RID: row.rid,
    MERCHANT_NAME: row.merchant_name,
    CLICKS: row.clicks,
    SALES: row.sales,
    EARNINGS: figure(row.earnings),
    CONVERSION_RATE: figure(row.conversion_rate),
    CPC: figure(row.cpc),
  }
}
