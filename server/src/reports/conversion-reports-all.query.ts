import type { Readable } from 'node:stream'
import type { Range } from '@orrery/contract/presets'
import type { Kind } from '@orrery/contract/programmes/programme'
import { sql } from '../figures/formulas.ts'
import { textCell } from '../figures/text-cell.ts'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import type { Pool } from '../kit/database.ts'

/** A programme and type whose rows are asked for, with what they are named by. */
export interface AskedType {
  key: string
  name: string
  currency: string
  kind: Kind
}

/** The rows of several reports as one CSV, in the order of the types, newest first. */
export function copyAllRows(
  pool: Pool,
  vendorId: number,
  { start, end }: Range,
  types: readonly AskedType[],
): Promise<Readable> {
  return copyCsv(pool, ROWS, [vendorId, start, end, JSON.stringify(types)])
}

const ROWS = `
SELECT asked.name AS "PROGRAMME", report_date AS "REPORT_DATE", vendor_id AS "CAMPAIGN_ID",
       ${textCell('placement_id')} AS "PLACEMENT_ID", ${textCell('rid')} AS "CLICK_ID",
       ${textCell('merchant_name')} AS "MERCHANT_NAME", ${textCell('country')} AS "COUNTRY",
       clicks AS "CLICKS", sales AS "SALES", ${sql.money('earnings')} AS "EARNINGS",
       asked.currency AS "CURRENCY", asked.kind AS "TYPE"
FROM ROWS FROM (json_to_recordset($4::json) AS (key text, name text, currency text, kind text))
  WITH ORDINALITY AS asked(key, name, currency, kind, place)
JOIN report_row r ON r.vendor_id = $1 AND r.programme = asked.key AND r.kind = asked.kind
  AND r.report_date BETWEEN $2 AND $3
ORDER BY asked.place, r.report_date DESC, r.id DESC`
