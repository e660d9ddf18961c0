import type { AuditedAction } from '@orrery/contract/route'
import type { Db } from '../kit/database.ts'

/** What the audit log knows: each action that someone may have to answer for. */
export type AuditAction =
  | AuditedAction
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-up'
  | 'sign-up-refused'
  | 'log-out'
  | 'password-changed'
  | 'key-regenerated'
  | 'session-ended'
  | 'account-changed'
  | 'protected-field-ignored'
  | 'foreign-vendor-read'
  | 'export'
  | 'upload'
  | 'save'
  | 'demo-made'
  | 'refresh-merchants'
  | 'refresh-revenue'
  | 'feed-added'
  | 'feed-changed'
  | 'feed-paused'
  | 'feed-resumed'
  | 'feed-asked'
  | 'feed-uploaded'
  | 'feed-taken'
  | 'feed-thrown-away'
  | 'feed-deleted'
  | 'content-added'
  | 'content-changed'
  | 'content-removed'
  | 'audio-uploaded'

/** Adds one entry; `detail` never holds a secret. */
export async function audit(
  db: Db,
  action: AuditAction,
  actorId: number | null,
  subject: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await db.query(
    'INSERT INTO audit_log (action, actor_id, subject, detail) VALUES ($1, $2, $3, $4)',
    [action, actorId, subject, detail],
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
