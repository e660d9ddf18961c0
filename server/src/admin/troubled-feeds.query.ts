import type { Answer } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import type { Db } from '../kit/database.ts'

type Troubled = Answer<'POST /home/getNetworkOverview'>['feeds'][number]

/** What is due is looked for every ten minutes, and large feeds take their time. */
const GRACE = `interval '1 hour'`

/**
 * Feeds that an administrator should look at, those that are held first. Whoever pauses a feed, or throws a
 * run away, knows of it.
 */
export async function troubledFeeds(db: Db, now: Date): Promise<Troubled[]> {
  const { rows } = await db.query<Troubled>(
    `SELECT "feedId", name, trouble AS state, CASE WHEN trouble = 'late' THEN '' ELSE reason END AS reason
     FROM (
       SELECT feed_id AS "feedId", name, reason,
              CASE WHEN state = 'held' THEN 'held'
                   WHEN paused THEN NULL
                   WHEN state = 'failed' AND reason <> $2 THEN 'failed'
                   WHEN next_at IS NOT NULL AND coalesce(taken.at, created_date)
                        + every_hours * interval '1 hour' + ${GRACE} < $1::timestamptz THEN 'late'
              END AS trouble
       FROM feed
       LEFT JOIN LATERAL (
         SELECT state, reason FROM feed_run r
         WHERE r.feed_id = feed.feed_id AND state NOT IN ('waiting', 'running')
         ORDER BY run_id DESC LIMIT 1
       ) AS newest ON true
       LEFT JOIN LATERAL (
         SELECT end_time AS at FROM feed_run r
         WHERE r.feed_id = feed.feed_id AND state IN ('stored', 'unchanged')
         ORDER BY run_id DESC LIMIT 1
       ) AS taken ON true
     ) AS each
     WHERE trouble IS NOT NULL
     ORDER BY array_position(ARRAY['held', 'failed', 'late'], trouble), lower(name)`,
    [now, messages.feedThrownAway],
  )
  return rows
}
