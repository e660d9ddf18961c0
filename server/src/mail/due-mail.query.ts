import type { MailState } from '@orrery/contract/mail/mails'
import type { Db } from '../kit/database.ts'
import { MAIL_COLUMNS, type StoredMail } from './mail.query.ts'

/**
 * Takes what is due, at most `most`: first what somebody waits for. Each counts as being sent until `lostAt`:
 * then the process that took it is gone, and it is due again.
 */
export async function takeDue(
  db: Db,
  { now, lostAt, most }: { now: Date; lostAt: Date; most: number },
): Promise<StoredMail[]> {
  const { rows } = await db.query<StoredMail>(
    `UPDATE mail SET next_at = $2, tries = tries + 1, tried_at = $1
     WHERE mail_id IN (
       SELECT mail_id FROM mail WHERE state = 'waiting' AND next_at <= $1
       ORDER BY link IS NULL, next_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING ${MAIL_COLUMNS}`,
    [now, lostAt, most],
  )
  return rows
}

/** How a try ended. */
export interface Outcome {
  state: MailState
  nextAt: Date
  code: number | null
  answer: string
}

/** Notes how a try ended, unless another has begun since. @param keepLink although it opens something still. */
export async function markTried(
  db: Db,
  { mailId, tries }: StoredMail,
  { state, nextAt, code, answer }: Outcome,
  keepLink: boolean,
): Promise<void> {
  await db.query(
    `UPDATE mail SET state = $3, next_at = $4, code = $5, answer = $6,
            link = CASE WHEN $3 = 'waiting' OR $7 THEN link END
     WHERE mail_id = $1 AND tries = $2 AND state = 'waiting'`,
    [mailId, tries, state, nextAt, code, answer, keepLink],
  )
}
