import { transaction, type Client, type Pool } from '../src/kit/database.ts'

/**
 * Stores clicks together with their sums, as they stand when folding has been there: it neither adds them
 * nor judges them again, although their days are long past by the database's clock.
 */
export async function asFolded(pool: Pool, store: (db: Client) => Promise<unknown>): Promise<void> {
  await transaction(pool, async (db) => {
    // Whoever folds holds this row.
    await db.query('SELECT FROM click_fold FOR UPDATE')
    await store(db)
    await db.query('UPDATE click_fold SET folded_to = (SELECT coalesce(max(id), 0) FROM click)')
    await db.query('DELETE FROM click_day_due')
  })
}
