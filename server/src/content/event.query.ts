import type { Db } from '../kit/database.ts'
import type { Page } from './content.query.ts'

/** An event as its row has it. */
export interface StoredEvent {
  _id: string
  title: string
  description: string
  location: string
  link: string
  startDate: Date
  endDate: Date
  created_date: Date
  revision: number
}

const COLUMNS = `_id, title, description, location, link, start_date AS "startDate",
  end_date AS "endDate", created_date, revision`

/** A page of the events, the latest first. */
export async function events(db: Db, { limit, offset }: Page): Promise<StoredEvent[]> {
  const { rows } = await db.query<StoredEvent>(
    `SELECT ${COLUMNS} FROM event ORDER BY start_date DESC, _id LIMIT $1 OFFSET $2`,
    [limit, offset],
  )
  return rows
}

/**
 * A page of those that have not ended by then: those that are still to begin, the next first, then those under
 * way, the one that ends first in front.
 */
export async function upcomingEvents(
  db: Db,
  now: Date,
  { limit, offset }: Page,
): Promise<StoredEvent[]> {
  const { rows } = await db.query<StoredEvent>(
    `SELECT ${COLUMNS} FROM event WHERE end_date >= $1
     ORDER BY start_date <= $1, CASE WHEN start_date > $1 THEN start_date ELSE end_date END, _id
     LIMIT $2 OFFSET $3`,
    [now, limit, offset],
  )
  return rows
}

/** How many there are, or have not ended by then. */
export async function countEvents(db: Db, upcomingAt: Date | null): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM event WHERE $1::timestamptz IS NULL OR end_date >= $1',
    [upcomingAt],
  )
  return rows[0]?.count ?? 0
}

export async function eventOf(db: Db, id: string): Promise<StoredEvent | undefined> {
  const { rows } = await db.query<StoredEvent>(`SELECT ${COLUMNS} FROM event WHERE _id = $1`, [id])
  return rows[0]
}

/** The event of which all of this is said. */
export async function eventLike(
  db: Db,
  event: Omit<StoredEvent, '_id' | 'created_date' | 'revision'>,
): Promise<StoredEvent | undefined> {
  const { title, description, location, link, startDate, endDate } = event
  const { rows } = await db.query<StoredEvent>(
    `SELECT ${COLUMNS} FROM event
     WHERE (title, description, location, link, start_date, end_date) = ($1, $2, $3, $4, $5, $6) LIMIT 1`,
    [title, description, location, link, startDate, endDate],
  )
  return rows[0]
}

/** Stores an event, new or changed. */
export async function storeEvent(db: Db, event: StoredEvent): Promise<void> {
  const { _id, title, description, location, link, startDate, endDate } = event
  await db.query(
    `INSERT INTO event (_id, title, description, location, link, start_date, end_date,
       created_date, revision)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (_id) DO UPDATE SET title = $2, description = $3, location = $4, link = $5,
       start_date = $6, end_date = $7, revision = $9`,
    [
      _id,
      title,
      description,
      location,
      link,
      startDate,
      endDate,
      event.created_date,
      event.revision,
    ],
  )
}
