import { allowedTypes, permits } from '@orrery/contract/access'
import { dayAt } from '@orrery/contract/day'
import { presetRange } from '@orrery/contract/presets'
import { programmes } from '@orrery/contract/programmes/all'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import type { Handler } from '../kit/http/handler.ts'
import { subjectOf } from '../kit/scope.ts'
import { askedRange } from '../figures/asked-report.ts'
import { sql } from '../figures/formulas.ts'
import { textCell } from '../figures/text-cell.ts'

/** 2-links §7: the rows of every conversion report that is open to the caller, a programme after another. */
export const downloadConversionReportsAll: Handler<
  'GET /reports/downloadConversionReportsAll'
> = async ({ app, scope, query }) => {
  const usual = presetRange('last30Days', dayAt(app.clock(), app.config.REPORT_TIME_ZONE))
  const range = askedRange({
    startDate: query.startDate ?? usual.start,
    endDate: query.endDate ?? usual.end,
  })
  const vendorId = subjectOf(scope, query.vendorId, query.campaign_id)
  const asked = programmes
    .filter(({ pages }) => permits(scope, pages.report))
    .flatMap(({ key, name, currency }) =>
      allowedTypes(scope, key)
        .filter((kind) => !query.isRedClubAI || kind === 'CPA')
        .map((kind) => ({ key, name, currency, kind })),
    )
  return copyCsv(app.exports, ROWS, [vendorId, range.start, range.end, JSON.stringify(asked)])
}

const ROWS = `
SELECT asked.name AS "PROGRAMME", report_date AS "REPORT_DATE", vendor_id AS "CAMPAIGN_ID",
       ${textCell('placement_id')} AS "PLACEMENT_ID", ${textCell('rid')} AS "CLICK_ID",
       ${textCell('merchant_name')} AS "MERCHANT_NAME", ${textCell('country')} AS "COUNTRY",
       clicks AS "CLICKS", sales AS "SALES", ${sql.money('earnings')} AS "EARNINGS",
       asked.currency AS "CURRENCY"
FROM ROWS FROM (json_to_recordset($4::json) AS (key text, name text, currency text, kind text))
  WITH ORDINALITY AS asked(key, name, currency, kind, place)
JOIN report_row r ON r.vendor_id = $1 AND r.programme = asked.key AND r.kind = asked.kind
  AND r.report_date BETWEEN $2 AND $3
ORDER BY asked.place, r.report_date DESC, r.id DESC`
