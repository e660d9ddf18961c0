import type { VendorRow } from '../accounts/vendor.query.ts'
import type { Db } from '../kit/database.ts'

/** A vendor with what belongs to its page. */
export interface DetailsRow extends VendorRow {
  sessions: number
  last_used: Date | null
  short_links: number
}

/** So far short links are counted. */
const MOST_LINKS = 10_000

/**
 * One vendor, with its open sessions and short links counted.
 * @param idleDays after which a session that nobody used is over.
 */
export async function vendorDetails(
  db: Db,
  vendorId: number,
  idleDays: number,
): Promise<DetailsRow | undefined> {
  const { rows } = await db.query<DetailsRow>(
    `SELECT v.*, open.sessions, open.last_used,
            (SELECT count(*)::int
             FROM (SELECT FROM short_link WHERE vendor_id = $1 LIMIT $3) AS l) AS short_links
     FROM vendor v CROSS JOIN LATERAL (
       SELECT count(*)::int AS sessions, max(used_at) AS last_used FROM session s
       WHERE s.vendor_id = v.vendor_id AND viewer_id IS NULL AND ends_at > now()
         AND used_at > now() - make_interval(days => $2)
     ) AS open
     WHERE v.vendor_id = $1`,
    [vendorId, idleDays, MOST_LINKS],
  )
  return rows[0]
}
