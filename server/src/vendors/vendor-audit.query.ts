import type { AuditAction } from '@orrery/contract/logs/audit-actions'
import type { Db } from '../kit/database.ts'

export interface AuditRow {
  id: string
  at: Date
  action: string
  actor_id: number | null
  /** Which of the actor's people; empty where nobody was told apart. */
  person_name: string
  subject: string
  detail: string
}

/** The actions whose subject is a vendor's number; of others it may be a name that looks like one. */
const ABOUT_VENDORS: readonly AuditAction[] = [
  'admin-made',
  'export',
  'postback-endpoint-saved',
  'postback-endpoint-paused',
  'postback-endpoint-deleted',
  'postback-secret-changed',
  'payment-details-changed',
  'payment-recorded',
  'payment-paid',
  'payment-returned',
  'payment-cancelled',
  'balance-corrected',
  'balance-lapsed',
  'vendor-changed',
  'vendor-sessions-ended',
  'vendor-key-replaced',
  'view-started',
  'view-ended',
  'claim-opened',
  'claim-answered',
  'claim-decided',
  'domain-added',
  'domain-proven',
  'domain-lapsed',
  'domain-removed',
  'second-factor-reset',
]
/** Each call of an administrator that names another vendor: most of what there is, and seldom what is looked for. */
const LOOK: AuditAction = 'foreign-vendor-read'

/** A file's question may have a thousand addresses. */
const MOST_DETAIL = 1000

const ENTRY = `id, at, action, actor_id, person_id, subject, left(detail::text, ${MOST_DETAIL}) AS detail`

/**
 * What a vendor did and what was done about it, newest first; each side is read by its index.
 * @param looks whether that administrators looked at it is told, too.
 */
export async function vendorAudit(
  db: Db,
  vendorId: number,
  { limit, offset, looks }: { limit: number; offset: number; looks: boolean },
): Promise<AuditRow[]> {
  const about = looks ? [...ABOUT_VENDORS, LOOK] : ABOUT_VENDORS
  const { rows } = await db.query<AuditRow>(
    `SELECT entry.*, coalesce(person.full_name, '') AS person_name FROM (
       (SELECT ${ENTRY} FROM audit_log WHERE actor_id = $1 ORDER BY id DESC LIMIT $4::int + $5::int)
       UNION ALL
       (SELECT ${ENTRY} FROM audit_log
        WHERE subject = $2 AND action = ANY($3) AND actor_id IS DISTINCT FROM $1
        ORDER BY id DESC LIMIT $4::int + $5::int)
     ) AS entry LEFT JOIN person USING (person_id)
     ORDER BY id DESC LIMIT $4::int OFFSET $5::int`,
    [vendorId, String(vendorId), about, limit, offset],
  )
  return rows
}
