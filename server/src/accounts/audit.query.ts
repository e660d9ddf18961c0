import type { AuditAction } from '@orrery/contract/logs/audit-actions'
import type { Db } from '../kit/database.ts'
import { presentPersonId, presentRequestId } from '../kit/present-request.ts'

/** Adds one entry, under the present request and its person; `detail` never holds a secret. */
export async function audit(
  db: Db,
  action: AuditAction,
  actorId: number | null,
  subject: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await db.query(
    `INSERT INTO audit_log (action, actor_id, subject, detail, request_id, person_id)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [action, actorId, subject, detail, presentRequestId(), presentPersonId()],
  )
}

/** Whether this was ever done, as far back as the log goes. */
export async function hasHappened(db: Db, action: AuditAction): Promise<boolean> {
  const { rows } = await db.query<{ done: boolean }>(
    'SELECT EXISTS (SELECT FROM audit_log WHERE action = $1) AS done',
    [action],
  )
  return rows[0]?.done === true
}
