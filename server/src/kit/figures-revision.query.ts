import type { Db } from './database.ts'

/**
 * Another text after whatever was stored or marked of reports, and once more when every machine of a Citus shows it
 * (docs/decisions/0007).
 */
export async function storedRevision(db: Db): Promise<string> {
  const { rows } = await db.query<{ revision: string }>(
    `SELECT coalesce(sum(revision), 0) || '.' || count(committing) AS revision FROM report_revision`,
  )
  return rows[0]?.revision ?? ''
}
