import type { Role } from '@orrery/contract/accounts/user'
import type { Client } from '../kit/database.ts'

/** Whose key it is, and which. */
export interface KnownKey {
  role: Role
  hash: Buffer
  madeAt: Date | null
}

/** A vendor's API key; until the transaction ends nobody else replaces it. */
export async function lockedKey(db: Client, vendorId: number): Promise<KnownKey | undefined> {
  const { rows } = await db.query<KnownKey>(
    `SELECT role, api_key_hash AS hash, key_made_at AS "madeAt" FROM vendor
     WHERE vendor_id = $1 FOR UPDATE`,
    [vendorId],
  )
  return rows[0]
}
