import {
  categoryQualityColumns,
  merchantQualityColumns,
  type Column,
} from '@orrery/contract/columns'
import type { QualityGroup } from '@orrery/contract/reports/quality-report'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import type { Handler } from '../kit/http/handler.ts'
import { askedReport } from '../figures/asked-report.ts'
import { orderBy, sortableBy } from '../kit/order-by.ts'
import { askedRows } from '../figures/asked-rows.ts'
import { reportDays } from '../figures/report-days.query.ts'
import { reportValues } from '../figures/period.ts'
import { QUALITY_ROWS, QUALITY_SUMS, qualityReport as query } from '../figures/quality.query.ts'
import { textCell } from '../figures/text-cell.ts'

/** 2-links §3 and §7. */
export const qualityReport: Handler<'POST /home/getQualityReport'> = async ({ app, scope, body }) =>
  query(app.pool, await askedReport(app, scope, 'orion', body))

/** 2-links §7: every row of one of the two tables, most clicks first unless sorted. */
export const downloadQualityReport: Handler<'GET /reports/downloadQualityReport'> = async ({
  app,
  scope,
  query: question,
}) => {
  const asked = await askedReport(app, scope, 'orion', question)
  return copyCsv(app.exports, fileOf(question.groupBy, question), reportValues(asked))
}

/** 1-core §7: the days of conversion report 1 under the names of 2-links §3. */
export const performanceReport: Handler<'POST /home/getPerformanceReport'> = async ({
  app,
  scope,
  body,
}) => {
  const asked = await askedReport(app, scope, 'orion', body)
  const { days, period } = await reportDays(app.pool, asked)
  return {
    data: days.map(({ date, clicks, earnings, cpc, state }) => ({
      report_date: date,
      clicks,
      earnings,
      cpc,
      state,
    })),
    period,
  }
}

const COLUMNS: Record<QualityGroup, readonly Column[]> = {
  merchant: merchantQualityColumns,
  category: categoryQualityColumns,
}

/** A table with the headings of its columns; its own order is kept by the number of each row. */
function fileOf(group: QualityGroup, question: Parameters<typeof askedRows>[0]): string {
  const columns = COLUMNS[group]
  const cells = columns.map(({ key, label, kind }) => {
    const expression = `"${key}"`
    return `${kind === 'text' ? textCell(expression) : expression} AS "${label}"`
  })
  const sortable = sortableBy(columns, (key) => `"${key}"`)
  return `${QUALITY_SUMS}
SELECT ${cells.join(', ')} FROM (
  SELECT *, row_number() OVER () AS place FROM (${QUALITY_ROWS[group]}) AS ordered
) AS placed ORDER BY ${orderBy(askedRows(question).sort, sortable, 'place')}`
}
