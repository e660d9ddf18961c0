import type { Db } from '../kit/database.ts'

/** Stores it unless there is one. */
export async function storeCheck(db: Db, value: Buffer): Promise<void> {
  await db.query('INSERT INTO secret_check (value) VALUES ($1) ON CONFLICT DO NOTHING', [value])
}

/** Encrypted API keys, the newest vendors' first; a portal that changed its secret once has some of both. */
export async function cipherSamples(db: Db): Promise<Buffer[]> {
  const { rows } = await db.query<{ cipher: Buffer }>(
    'SELECT api_key_cipher AS cipher FROM vendor ORDER BY created_date DESC LIMIT 1000',
  )
  return rows.map(({ cipher }) => cipher)
}
