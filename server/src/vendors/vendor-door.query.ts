import type { Db } from '../kit/database.ts'

/**
 * Ends every session of a vendor, and every view as it.
 * @returns how many there were.
 */
export async function endSessionsOf(db: Db, vendorId: number): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM session WHERE vendor_id = $1', [vendorId])
  return rowCount ?? 0
}
