import type { Db } from '../kit/database.ts'

/** What was stored of the secret at the first start; undefined before. */
export async function storedCheck(db: Db): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ value: Buffer }>('SELECT value FROM secret_check')
  return rows[0]?.value
}

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
