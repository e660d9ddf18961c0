import type { OrderState } from '@orrery/contract/reports/orders'
import { neutralisedSql } from '../kit/csv/neutralise.ts'
import { sql as derived } from '../figures/formulas.ts'
import { confirmedLast } from '../figures/period.ts'
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

/**
 * The orders that fit, newest day first, or those behind a place; and what all of every status add up to: a sum of
 * none because another status was chosen would read as if nothing had it.
 */
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
          SELECT * FROM fitting ${older} ORDER BY date DESC, _id DESC LIMIT ${limit}
        ) AS one) AS page,
       (SELECT coalesce(json_agg(one), '[]') FROM (
          SELECT status, currency, count(*) AS orders, sum(amount) AS amount, sum(commission) AS commission
          FROM found GROUP BY 1, 2 ORDER BY array_position('{pending,confirmed,rejected}', status), 2
        ) AS one) AS totals`,
    values,
  )
  return rows[0] ?? { page: [], totals: [] }
}

/**
 * Whether one of the orders is this one, whatever became of it.
 * @param order as My Orders tells it apart; without a placement one of any.
 */
export async function isOrder(
  db: Db,
  asked: AskedOrders,
  order: { merchantName: string; clickId: string; placementId: string | undefined },
): Promise<boolean> {
  const { sql, values } = which(asked)
  const [merchant, click, placement] = [1, 2, 3].map((at) => `$${values.length + at}`)
  const { rows } = await db.query(
    `${sql} SELECT FROM fitting WHERE merchant_name = ${merchant} AND order_id = ${click}
       AND placement_id = coalesce(${placement}, placement_id) LIMIT 1`,
    [...values, order.merchantName, order.clickId, order.placementId ?? null],
  )
  return rows.length > 0
}

/** The statement of the file of every order that fits, with its values. */
export function ordersFile(asked: AskedOrders): [sql: string, values: (string | number)[]] {
  const { sql, values } = which(asked)
  return [
    `${sql} SELECT date AS "Date", ${neutralisedSql('order_id')} AS "Order id", name AS "Programme",
            ${neutralisedSql('merchant_name')} AS "Merchant", ${neutralisedSql("nullif(placement_id, '')")} AS "Placement id",
            sales AS "Sales", amount AS "Amount", commission AS "Commission",
            currency AS "Currency", status AS "Status", nullif(reason, '') AS "Reason"
     FROM fitting ORDER BY date DESC, _id DESC`,
    values,
  ]
}

/** By what rows are one order. */
const ORDER = 'programme, report_date, merchant_id, placement_id, rid'

const SUMS = `min(merchant_name) AS merchant_name, sum(sales) AS sales, sum(sale_amount) AS amount,
              sum(earnings) AS commission`

/** The day as it stands, beside the numbers of its versions. */
const NOW = 2_147_483_647

/** The vendor's rows of these days that sold something to a click. */
const SOLD = `vendor_id = $1 AND kind = 'CPA' AND programme IN (SELECT key FROM known)
    AND report_date BETWEEN $2 AND $3 AND rid <> '' AND sales <> 0`

/** The runs that told nothing that counts: they were undone, or put back what another run had told. */
const UNTOLD = `SELECT id AS untold FROM report_run WHERE undone_by IS NOT NULL OR source = 'undo'`

/**
 * A click's sales of a day, as they stand now or, where the day has none any more, as they were in its last
 * version that had some and counts, with the reason for which the next that counts came. A day is settled when
 * it was confirmed after the partner's time to restate it, as `day_states` says. The largest array is that of the
 * last version, and what does not count is looked up in a set: joins of day and versions would take a large
 * vendor's ten seconds.
 */
const FOUND = `
WITH known AS (
  SELECT * FROM json_to_recordset($4::json) AS one (key text, name text, currency text, "finalAfterDays" integer)
), versions AS (
  SELECT programme, report_date, version, reason, untold,
         count(*) FILTER (WHERE untold IS NULL) OVER (PARTITION BY programme, report_date ORDER BY version) AS told
  FROM report_daily_version LEFT JOIN (${UNTOLD}) AS run ON untold = run_id
  WHERE vendor_id = $1 AND kind = 'CPA' AND report_date BETWEEN $2 AND $3
), sold AS (
  SELECT ${ORDER}, ${NOW} AS version, ${SUMS} FROM report_row WHERE ${SOLD}
  GROUP BY ${ORDER} HAVING sum(sales) > 0
  UNION ALL
  SELECT ${ORDER}, version, ${SUMS} FROM report_row_version WHERE ${SOLD}
    AND (programme, report_date, version) NOT IN (
      SELECT programme, report_date, version FROM versions WHERE untold IS NOT NULL)
  GROUP BY ${ORDER}, version HAVING sum(sales) > 0
), newest AS (
  SELECT ${ORDER}, min(merchant_name) AS merchant_name,
         max(ARRAY[version, sales, amount, commission]) AS figures
  FROM sold GROUP BY ${ORDER}
), every_order AS (
  SELECT newest.*, name, currency,
         CASE WHEN figures[1] < ${NOW} THEN 'rejected'
              WHEN p.state = 'pulled' AND ${confirmedLast('p', '"finalAfterDays"', '$5')} THEN 'confirmed' ELSE 'pending' END AS status,
         coalesce(d.reason, '') AS reason
  FROM newest JOIN known ON key = newest.programme
  LEFT JOIN (SELECT programme, report_date, state, as_of FROM platform_daily WHERE kind = 'CPA') AS p
    ON p.programme = newest.programme AND p.report_date = newest.report_date
  LEFT JOIN (SELECT programme, report_date, min(version) AS version,
                    (array_agg(reason ORDER BY version DESC))[1] AS reason
             FROM versions GROUP BY programme, report_date, told) AS d
    ON d.programme = newest.programme AND d.report_date = newest.report_date
       AND d.version = figures[1]
), found AS (
  SELECT left(encode(sha256(convert_to(jsonb_build_array(${ORDER})::text, 'UTF8')), 'hex'), 32) AS _id,
         report_date AS date, rid AS order_id, programme, name, merchant_name, placement_id,
         figures[2] AS sales, ${derived.money('figures[3]')} AS amount,
         ${derived.money('figures[4]')} AS commission, currency, status, reason
  FROM every_order
  WHERE lower(merchant_name) LIKE '%' || $6 || '%'
), fitting AS (
  SELECT * FROM found WHERE $7 = '' OR status = $7
)`

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
