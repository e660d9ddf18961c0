import type { Day } from '@orrery/contract/day'
import type { Db } from '../kit/database.ts'
import type { Page } from './content.query.ts'

/** A daily quote as its row has it. */
export interface StoredQuote {
  _id: string
  text: string
  author: string
  day: Day
  created_date: Date
  revision: number
}

const COLUMNS = '_id, text, author, day, created_date, revision'

/** A page of the quotes of days up to and including this one, the latest first; of all without it. */
export async function dailyQuotes(
  db: Db,
  until: Day | null,
  { limit, offset }: Page,
): Promise<StoredQuote[]> {
  const { rows } = await db.query<StoredQuote>(
    `SELECT ${COLUMNS} FROM daily_quote WHERE $1::date IS NULL OR day <= $1
     ORDER BY day DESC LIMIT $2 OFFSET $3`,
    [until, limit, offset],
  )
  return rows
}

export async function countQuotes(db: Db, until: Day | null): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM daily_quote WHERE $1::date IS NULL OR day <= $1',
    [until],
  )
  return rows[0]?.count ?? 0
}

export async function quoteOf(db: Db, id: string): Promise<StoredQuote | undefined> {
  const { rows } = await db.query<StoredQuote>(
    `SELECT ${COLUMNS} FROM daily_quote WHERE _id = $1`,
    [id],
  )
  return rows[0]
}

/** The newest quote of these days, both included. */
export async function newestQuote(db: Db, start: Day, end: Day): Promise<StoredQuote | undefined> {
  const { rows } = await db.query<StoredQuote>(
    `SELECT ${COLUMNS} FROM daily_quote WHERE day BETWEEN $1 AND $2 ORDER BY day DESC LIMIT 1`,
    [start, end],
  )
  return rows[0]
}

/** A day has one at most. */
export async function quoteOn(db: Db, day: Day): Promise<StoredQuote | undefined> {
  const { rows } = await db.query<StoredQuote>(
    `SELECT ${COLUMNS} FROM daily_quote WHERE day = $1`,
    [day],
  )
  return rows[0]
}

/** Stores a quote, new or changed. */
export async function storeQuote(db: Db, quote: StoredQuote): Promise<void> {
  const { _id, text, author, day, created_date, revision } = quote
  await db.query(
    `INSERT INTO daily_quote (_id, text, author, day, created_date, revision)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (_id) DO UPDATE SET text = $2, author = $3, day = $4, revision = $6`,
    [_id, text, author, day, created_date, revision],
  )
}
