import { LOG_DAYS } from '@orrery/contract/postbacks/postbacks'
import type { Db } from '../kit/database.ts'

/** Access data is kept for 24 months (the privacy policy's figure). */
const ACCESS_DATA_MONTHS = 24
/** What a mail said; that it was sent stays. */
const MAIL_TEXT_DAYS = 30

/** Takes out what has been kept for long enough. */
export async function cleanUp(db: Db): Promise<void> {
  await db.query('DELETE FROM session WHERE ends_at < now()')
  await db.query("DELETE FROM bulk_report WHERE created_at < now() - interval '7 days'")
  await db.query('DELETE FROM postback WHERE created_at < now() - make_interval(days => $1)', [
    LOG_DAYS,
  ])
  await db.query("DELETE FROM postback_test WHERE at < now() - interval '1 day'")
  await db.query(
    'UPDATE mail SET text = NULL, link = NULL WHERE created_at < now() - make_interval(days => $1) AND text IS NOT NULL',
    [MAIL_TEXT_DAYS],
  )
  await db.query('DELETE FROM mail WHERE created_at < now() - make_interval(months => $1)', [
    ACCESS_DATA_MONTHS,
  ])
  await db.query('DELETE FROM audit_log WHERE at < now() - make_interval(months => $1)', [
    ACCESS_DATA_MONTHS,
  ])
  await db.query('DELETE FROM person WHERE removed_at < now() - make_interval(months => $1)', [
    ACCESS_DATA_MONTHS,
  ])
  // They count for a day.
  await db.query(
    "DELETE FROM invitation WHERE coalesce(closed_at, ends_at) < now() - interval '1 day'",
  )
}
