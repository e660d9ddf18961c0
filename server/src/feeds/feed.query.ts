import type { FeedContent } from '@orrery/contract/feeds/forms'
import type { Db } from '../kit/database.ts'
import { violates } from '../kit/violates.ts'

/** A feed as its row has it. */
export interface StoredFeed {
  feedId: number
  revision: number
  name: string
  form: string
  brings: FeedContent
  programme: string
  /** Encrypted. */
  address: Buffer | null
  country: string
  currency: string
  everyHours: number
  paused: boolean
  nextAt: Date | null
  items: number
}

const COLUMNS = `feed_id AS "feedId", revision, name, form, brings, programme, address, country, currency,
  every_hours AS "everyHours", paused, next_at AS "nextAt", items`

/** Every feed, by name. */
export async function feeds(db: Db): Promise<StoredFeed[]> {
  const { rows } = await db.query<StoredFeed>(`SELECT ${COLUMNS} FROM feed ORDER BY lower(name)`)
  return rows
}

/** @param lock until the transaction ends, so that nobody else changes it, deletes it or opens a run of it. */
export async function feedOf(
  db: Db,
  feedId: number,
  lock: '' | 'FOR UPDATE' = '',
): Promise<StoredFeed | undefined> {
  const { rows } = await db.query<StoredFeed>(
    `SELECT ${COLUMNS} FROM feed WHERE feed_id = $1 ${lock}`,
    [feedId],
  )
  return rows[0]
}

/** No two have one name, in whatever case. */
export async function feedNamed(db: Db, name: string): Promise<StoredFeed | undefined> {
  const { rows } = await db.query<StoredFeed>(
    `SELECT ${COLUMNS} FROM feed WHERE lower(name) = lower($1)`,
    [name],
  )
  return rows[0]
}

/** What an administrator says of a feed. */
export type SavedFeed = Omit<StoredFeed, 'feedId' | 'revision' | 'paused' | 'nextAt' | 'items'>

/** @returns the new feed's id; undefined when there is one of this name. */
export async function addFeed(
  db: Db,
  feed: SavedFeed,
  nextAt: Date | null,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await db.query<{ feed_id: number }>(
    `INSERT INTO feed (name, form, brings, programme, address, country, currency, every_hours,
                       next_at, created_date)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT DO NOTHING RETURNING feed_id`,
    [...valuesOf(feed), nextAt, now],
  )
  return rows[0]?.feed_id
}

/**
 * Changes what is said of a feed; it is due at once, since it may bring something else now.
 * @returns false when another has this name by now; in a transaction, nothing more can be done in it.
 */
export async function changeFeed(
  db: Db,
  { feedId, revision }: Pick<StoredFeed, 'feedId' | 'revision'>,
  feed: SavedFeed,
  nextAt: Date | null,
): Promise<boolean> {
  try {
    await db.query(
      `UPDATE feed SET name = $1, form = $2, brings = $3, programme = $4, address = $5, country = $6,
              currency = $7, every_hours = $8, next_at = $9, revision = $10 WHERE feed_id = $11`,
      [...valuesOf(feed), nextAt, revision, feedId],
    )
    return true
  } catch (error) {
    if (violates(error, 'feed_name')) return false
    throw error
  }
}

function valuesOf(feed: SavedFeed): unknown[] {
  const { name, form, brings, programme, address, country, currency, everyHours } = feed
  return [name, form, brings, programme, address, country, currency, everyHours]
}

/** When it is due next; null: when it is asked for. */
export async function setNextAt(db: Db, feedId: number, nextAt: Date | null): Promise<void> {
  await db.query('UPDATE feed SET next_at = $2 WHERE feed_id = $1', [feedId, nextAt])
}

export async function setPaused(
  db: Db,
  feedId: number,
  paused: boolean,
  nextAt: Date | null,
): Promise<void> {
  await db.query('UPDATE feed SET paused = $2, next_at = $3 WHERE feed_id = $1', [
    feedId,
    paused,
    nextAt,
  ])
}

/** Brings forward what is due later than this; what is not due at all stays so. */
export async function dueBefore(db: Db, feedId: number, at: Date): Promise<void> {
  await db.query(
    'UPDATE feed SET next_at = least(next_at, $2) WHERE feed_id = $1 AND next_at IS NOT NULL',
    [feedId, at],
  )
}

/** The feeds that are due by then, the longest due first. */
export async function dueFeeds(db: Db, by: Date): Promise<StoredFeed[]> {
  const { rows } = await db.query<StoredFeed>(
    `SELECT ${COLUMNS} FROM feed WHERE NOT paused AND next_at <= $1 ORDER BY next_at, feed_id`,
    [by],
  )
  return rows
}
