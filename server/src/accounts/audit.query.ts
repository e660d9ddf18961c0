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
  await auditEach(db, action, actorId, [{ subject, detail }])
}

/** Adds an entry for each of these, in one statement. */
export async function auditEach(
  db: Db,
  action: AuditAction,
  actorId: number | null,
  entries: readonly { subject: string; detail: Record<string, unknown> }[],
): Promise<void> {
  await db.query(
    `INSERT INTO audit_log (action, actor_id, subject, detail, request_id, person_id)
     SELECT $1, $2, subject, detail, $5, $6
     FROM unnest($3::text[], $4::jsonb[]) AS one (subject, detail)`,
    [
      action,
      actorId,
      entries.map(({ subject }) => subject),
      entries.map(({ detail }) => JSON.stringify(detail)),
      presentRequestId(),
      presentPersonId(),
    ],
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
