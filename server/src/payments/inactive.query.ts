import type { Day } from '@orrery/contract/day'
import { INACTIVE_MONTHS, LEAST_PAYMENT } from '@orrery/contract/payments/terms'
import type { Db } from '../kit/database.ts'

/** A day, and the time zone of which it is one. */
interface LocalDay {
  day: Day
  timeZone: string
}

export interface InactiveRow {
  vendor_id: number
  full_name: string
  balance: string
  last_earned: Day | null
}

/**
 * Terms, "Accounts that are not used": a small balance, and no earnings in the months up to the day `$1` of the time
 * zone `$3`.
 */
const INACTIVE = `
WITH small AS (
  SELECT vendor_id, sum(amount) AS balance FROM balance_entry
  WHERE $2::integer IS NULL OR vendor_id = $2
  GROUP BY vendor_id HAVING sum(amount) > 0 AND sum(amount) < ${LEAST_PAYMENT}
), earned AS MATERIALIZED (
  SELECT d.vendor_id, max(report_date) AS last_earned
  FROM small JOIN report_daily d ON d.vendor_id = small.vendor_id WHERE earnings <> 0
  GROUP BY d.vendor_id
)
SELECT vendor_id, full_name, balance::text, last_earned
FROM small JOIN vendor USING (vendor_id) LEFT JOIN earned USING (vendor_id)
WHERE NOT EXISTS (SELECT FROM payment p WHERE p.vendor_id = small.vendor_id AND p.state = 'open')
  AND coalesce(last_earned, (created_date AT TIME ZONE $3)::date) < $1::date - interval '${INACTIVE_MONTHS} months'`

/** Whose balance may lapse, all or this vendor's. */
export async function inactiveAt(
  db: Db,
  { day, timeZone }: LocalDay,
  vendorId: number | null,
  page: { limit: number; offset: number },
): Promise<InactiveRow[]> {
  const { rows } = await db.query<InactiveRow>(
    `${INACTIVE} ORDER BY vendor_id LIMIT $4 OFFSET $5`,
    [day, vendorId, timeZone, page.limit, page.offset],
  )
  return rows
}

export async function countInactive(db: Db, { day, timeZone }: LocalDay): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM (${INACTIVE}) AS found`,
    [day, null, timeZone],
  )
  return rows[0]?.total ?? 0
}
