import type { PersonRole } from '@orrery/contract/accounts/person-role'
import type { Features, Menu, Role } from '@orrery/contract/accounts/user'
import type { Db } from '../kit/database.ts'

/** Who asks, as stored. */
export interface PrincipalRow {
  /** Null for a session whose vendor is gone. */
  vendor_id: number | null
  _id: string
  role: Role
  menu: Menu
  features: Features
  api_key_hash: Buffer
  active: boolean
  /**
   * Of the reports of the route's programme, or of all: an answer remembered before it is not given. Null while
   * not every machine shows what was stored: then none is remembered.
   */
  revision: string | null
}

/** What a look-up reads; `$1` is the route's programme, null for all. */
const PRINCIPAL = `v.vendor_id, v._id, v.role, v.menu, v.features, v.api_key_hash, v.active,
       (SELECT CASE count(committing) WHEN 0 THEN coalesce(sum(revision), 0) END FROM report_revision
        WHERE $1::text IS NULL OR programme = $1) AS revision`

/** How long a session may go without its `used_at` being written again. */
const TOUCH_SECONDS = 300

/**
 * Of a session that is open: whose it is, the administrator who views by it, and whether its last use is to be
 * noted. Nobody's when the vendor is gone.
 */
export interface SessionRow extends PrincipalRow {
  person_id: string | null
  person_role: PersonRole | null
  viewer_id: number | null
  /** An administrator without the second factor that is demanded. */
  must_enrol: boolean
  stale: boolean
}

/** A view is open while its administrator is one, and is signed in where it was begun. */
const VIEWER_IN = `EXISTS (
  SELECT FROM session own JOIN vendor viewer USING (vendor_id)
  WHERE own.token_hash = s.viewer_session AND own.vendor_id = s.viewer_id AND own.ends_at > now()
    AND own.used_at > now() - make_interval(days => $3)
    AND viewer.active AND viewer.role = 'admin')`

/** An administrator whom the password alone let in. */
const UNFACTORED = `v.role = 'admin'
  AND NOT EXISTS (SELECT FROM authenticator_app a WHERE a.person_id = s.person_id AND a.since IS NOT NULL)
  AND NOT EXISTS (SELECT FROM passkey k WHERE k.person_id = s.person_id)`

/**
 * The vendor and the person of a session, which ends with either; no administrator is viewed.
 * @param demanded whether administrators need a second factor.
 */
export async function byToken(
  db: Db,
  programme: string | null,
  tokenHash: Buffer,
  idleDays: number,
  demanded: boolean,
): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow>({
    name: 'principal-by-token',
    text: `SELECT ${PRINCIPAL}, p.person_id, p.role AS person_role, s.viewer_id,
                  $5 AND ${UNFACTORED} AS must_enrol,
                  s.used_at < now() - make_interval(secs => $4) AS stale
           FROM session s LEFT JOIN vendor v USING (vendor_id)
                LEFT JOIN person p ON p.person_id = s.person_id AND p.active
           WHERE s.token_hash = $2 AND s.ends_at > now()
             AND s.used_at > now() - make_interval(days => $3)
             AND (v.vendor_id IS NULL OR p.person_id IS NOT NULL)
             AND (s.viewer_id IS NULL OR (v.role <> 'admin' AND ${VIEWER_IN}))`,
    values: [programme, tokenHash, idleDays, TOUCH_SECONDS, demanded],
  })
  return rows[0]
}

/** The active vendor with this API key. */
export async function byKey(
  db: Db,
  programme: string | null,
  keyHash: Buffer,
): Promise<PrincipalRow | undefined> {
  const { rows } = await db.query<PrincipalRow>({
    name: 'principal-by-key',
    text: `SELECT ${PRINCIPAL} FROM vendor v WHERE v.api_key_hash = $2 AND v.active`,
    values: [programme, keyHash],
  })
  return rows[0]
}

/** The active vendor with this id. */
export async function byVendorId(
  db: Db,
  programme: string | null,
  vendorId: number,
): Promise<PrincipalRow | undefined> {
  const { rows } = await db.query<PrincipalRow>(
    `SELECT ${PRINCIPAL} FROM vendor v WHERE v.vendor_id = $2 AND v.active`,
    [programme, vendorId],
  )
  return rows[0]
}
