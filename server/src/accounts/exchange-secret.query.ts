import type { Db } from '../kit/database.ts'

/**
 * The next of a column's ciphers, in the order of their bytes, each once.
 * @param after the last of those before; an empty one to begin.
 */
export async function ciphersAfter(
  db: Db,
  table: string,
  column: string,
  after: Buffer,
  most: number,
): Promise<Buffer[]> {
  const { rows } = await db.query<{ cipher: Buffer }>(
    `SELECT DISTINCT ${column} AS cipher FROM ${table} WHERE ${column} > $1 ORDER BY 1 LIMIT $2`,
    [after, most],
  )
  return rows.map(({ cipher }) => cipher)
}

/** Puts each new cipher where its old one still is; one that has changed meanwhile stays. */
export async function replaceCiphers(
  db: Db,
  table: string,
  column: string,
  olds: Buffer[],
  news: Buffer[],
): Promise<void> {
  await db.query(
    `UPDATE ${table} SET ${column} = each.new
     FROM unnest($1::bytea[], $2::bytea[]) AS each (old, new) WHERE ${table}.${column} = each.old`,
    [olds, news],
  )
}
