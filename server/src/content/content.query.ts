import { lockNumber } from '../kit/advisory-lock.ts'
import type { Db } from '../kit/database.ts'

/** Until the transaction ends nobody else changes events, podcasts, quotes or the audio's quotas. */
export async function lockContent(db: Db): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(${lockNumber("'content'")})`)
}

/** Takes one row back. @returns whether there was one. */
export async function removeContent(
  db: Db,
  table: 'event' | 'podcast' | 'daily_quote',
  id: string,
): Promise<boolean> {
  const { rowCount } = await db.query(`DELETE FROM ${table} WHERE _id = $1`, [id])
  return rowCount === 1
}

/** A page of a list. */
export interface Page {
  limit: number
  offset: number
}
