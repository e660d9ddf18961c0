import type { Db } from '../kit/database.ts'
import type { ContentTable } from './content-tables.ts'
import { keepAsks } from './ledger.query.ts'
import { countFilters } from './swap.query.ts'

/** Takes all that a feed has brought out of the catalogue. @returns how many they were. */
export async function emptyFeed(db: Db, { table }: ContentTable, feedId: number): Promise<number> {
  const { rowCount } = await db.query(`DELETE FROM ${table} WHERE feed_id = $1`, [feedId])
  if (table === 'product') await db.query('DELETE FROM product_count WHERE feed_id = $1', [feedId])
  const removed = rowCount ?? 0
  if (removed > 0) await countFilters(db)
  return removed
}

/**
 * Takes a feed with its runs and what they refused out of the registry; what was made of the catalogue
 * with it is out of date. When its sender was asked stays known as long as that limits anything.
 */
export async function forgetFeed(
  db: Db,
  { table }: ContentTable,
  feedId: number,
  now: Date,
): Promise<void> {
  await keepAsks(db, feedId, now)
  // Its runs, and what they refused, go with it.
  await db.query('DELETE FROM feed WHERE feed_id = $1', [feedId])
  await db.query('UPDATE catalogue_revision SET revision = revision + 1 WHERE content = $1', [
    table,
  ])
}
