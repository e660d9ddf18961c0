import type { Brand } from '@orrery/contract/admin/brand'
import type { Db } from './database.ts'

/** What an administrator changed; null where the settings hold. */
export interface StoredBrand {
  name: string | null
  contact_email: string | null
  postal_address: string | null
  copyright: string | null
  revision: number
}

/** What was changed of the portal's own words. @param lock holds it until the transaction ends. */
export async function storedBrand(db: Db, lock: '' | 'FOR UPDATE' = ''): Promise<StoredBrand> {
  const { rows } = await db.query<StoredBrand>(
    `SELECT name, contact_email, postal_address, copyright, revision FROM brand ${lock}`,
  )
  const [row] = rows
  if (!row) throw new Error('The table of the brand has lost its row.')
  return row
}

/** Stores what differs from the settings. */
export async function storeBrand(
  db: Db,
  { name, contactEmail, postalAddress, copyright }: Record<keyof Brand, string | null>,
): Promise<void> {
  await db.query(
    `UPDATE brand SET name = $1, contact_email = $2, postal_address = $3, copyright = $4,
            revision = revision + 1`,
    [name, contactEmail, postalAddress, copyright],
  )
}
