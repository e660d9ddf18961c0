import type { Db } from '../kit/database.ts'

/** Notes that a vendor was just seen as this visitor, in hexadecimal. */
export async function keepOwnVisitor(db: Db, vendorId: number, visitor: string): Promise<void> {
  await db.query(
    `INSERT INTO own_visitor (vendor_id, visitor, seen_at) VALUES ($1, decode($2, 'hex'), now())
     ON CONFLICT (vendor_id, visitor) DO UPDATE SET seen_at = excluded.seen_at`,
    [vendorId, visitor],
  )
}
