import type { OrderState } from '@orrery/contract/reports/orders'
import { neutralisedSql } from '../kit/csv/neutralise.ts'
import type { Db } from '../kit/database.ts'
import { likeText } from '../kit/like-text.ts'
import type { AskedOrders } from './asked-orders.ts'

/** An order as it is shown. */
export interface OrderRow {
  _id: string
  date: string
  order_id: string
  programme: string
  merchant_name: string
  placement_id: string
  sales: number
  amount: number
  commission: number
  currency: string
  status: OrderState
  reason: string
}

/** A place in the list: orders before this one come behind it. */
export interface OrderPlace {
  /** As `YYYYMMDD`. */
  day: string
  id: string
}

/** What orders add up to. */
interface OrderSum {
  status: OrderState
  currency: string
  orders: number
  amount: number
  commission: number
}

/** The orders that fit, newest day first, or those behind a place; and what all that fit add up to. */
export async function orders(
  db: Db,
  asked: AskedOrders,
  { before, limit }: { before: OrderPlace | undefined; limit: number },
): Promise<{ page: OrderRow[]; totals: OrderSum[] }> {
  const { sql, values } = which(asked)
  const older = before
    ? `WHERE (date, _id) < (to_date($${values.push(before.day)}, 'YYYYMMDD'), $${values.push(before.id)})`
    : ''
  const { rows } = await db.query<{ page: OrderRow[]; totals: OrderSum[] }>(
    `${sql} SELECT
       (SELECT coalesce(json_agg(one), '[]') FROM (
          SELECT * FROM found ${older} ORDER BY date DESC, _id DESC LIMIT ${limit}
        ) AS one) AS page,
       (SELECT coalesce(json_agg(one), '[]') FROM (
          SELECT status, currency, count(*) AS orders, sum(amount) AS amount, sum(commission) AS commission
          FROM found GROUP BY 1, 2 ORDER BY array_position('{pending,confirmed,rejected}', status), 2
        ) AS one) AS totals`,
    values,
  )
  return rows[0] ?? { page: [], totals: [] }
}

/** The statement of the file of every order that fits, with its values. */
export function ordersFile(asked: AskedOrders): [sql: string, values: (string | number)[]] {
  const { sql, values } = which(asked)
  return [
    `${sql} SELECT date AS "Date", ${neutralisedSql('order_id')} AS "Order id", name AS "Programme",
            ${neutralisedSql('merchant_name')} AS "Merchant", ${neutralisedSql("nullif(placement_id, '')")} AS "Placement id",
            sales AS "Sales", trim_scale(amount) AS "Amount", trim_scale(commission) AS "Commission",
            currency AS "Currency", status AS "Status", nullif(reason, '') AS "Reason"
     FROM found ORDER BY date DESC, _id DESC`,
    values,
  ]
}

/** By what rows are one order. */
const ORDER = 'programme, report_date, merchant_id, placement_id, rid'

const SUMS = `min(merchant_name) AS merchant_name, sum(sales) AS sales, sum(sale_amount) AS amount,
              sum(earnings) AS commission`

/**
 * A click's sales of a day, as the day stands now; and those that an earlier content of the day had and
 * this one has not, with the reason for which that content ended. A day is settled when it was confirmed
 * after the partner's time to restate it, as `day_states` says.
 */
const FOUND = `
WITH known AS (
  SELECT * FROM json_to_recordset($4::json) AS one (key text, name text, currency text, "finalAfterDays" integer)
), present AS (
  SELECT ${ORDER}, ${SUMS} FROM report_row
  WHERE vendor_id = $1 AND kind = 'CPA' AND programme IN (SELECT key FROM known)
    AND report_date BETWEEN $2 AND $3 AND rid <> '' AND sales <> 0
  GROUP BY ${ORDER} HAVING sum(sales) > 0
), earlier AS (
  SELECT DISTINCT ON (${ORDER}) * FROM (
    SELECT ${ORDER}, version, ${SUMS} FROM report_row_version v
    WHERE vendor_id = $1 AND kind = 'CPA' AND programme IN (SELECT key FROM known)
      AND report_date BETWEEN $2 AND $3 AND rid <> '' AND sales <> 0
      AND NOT EXISTS (SELECT FROM present n WHERE (${columnsOf('n')}) = (${columnsOf('v')}))
    GROUP BY ${ORDER}, version HAVING sum(sales) > 0
  ) AS versions ORDER BY ${ORDER}, version DESC
), every_order AS (
  SELECT present.*,
         CASE WHEN p.state = 'pulled' AND (p.as_of AT TIME ZONE $5)::date - report_date > "finalAfterDays"
              THEN 'confirmed' ELSE 'pending' END AS status, '' AS reason
  FROM present JOIN known ON key = programme
  LEFT JOIN (SELECT programme, report_date, state, as_of FROM platform_daily WHERE kind = 'CPA') AS p
    USING (programme, report_date)
  UNION ALL
  SELECT ${ORDER}, e.merchant_name, e.sales, e.amount, e.commission, 'rejected', d.reason
  FROM earlier e JOIN report_daily_version d USING (programme, report_date, version)
  WHERE d.vendor_id = $1 AND d.kind = 'CPA'
), found AS (
  SELECT left(encode(sha256(convert_to(jsonb_build_array(${ORDER})::text, 'UTF8')), 'hex'), 32) AS _id,
         report_date AS date, rid AS order_id, programme, name, merchant_name, placement_id, sales, amount,
         commission, currency, status, reason
  FROM every_order JOIN known ON key = programme
  WHERE lower(merchant_name) LIKE '%' || $6 || '%' AND ($7 = '' OR status = $7)
)`

function columnsOf(table: string): string {
  return ORDER.split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ')
}

/** The orders of the asked vendor, days and filter, with the values that they name. */
function which({ vendorId, range, timeZone, programmes, status, merchant }: AskedOrders) {
  const known = programmes.map(({ key, name, currency, finalAfterDays }) => ({
    key,
    name,
    currency,
    finalAfterDays,
  }))
  const values: (string | number)[] = [
    vendorId,
    range.start,
    range.end,
    JSON.stringify(known),
    timeZone,
    likeText(merchant),
    status ?? '',
  ]
  return { sql: FOUND, values }
}
