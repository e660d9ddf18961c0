import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { giveTime, type Client, type Db } from '../kit/database.ts'
import type { ContentTable } from './content-tables.ts'

const SETTINGS = `SET LOCAL work_mem = '64MB'`

/** Copies rows into the transaction's `staged` table, each behind its place in the feed and its line. */
export async function stage(
  db: Client,
  { staged, id }: ContentTable,
  lines: AsyncIterable<string>,
): Promise<void> {
  const columns = Object.entries(staged).map(([name, type]) => `${name} ${type}`)
  // However many rows there are, they are on this machine's disk already and nobody is waited for.
  await giveTime(db, 0)
  await db.query(SETTINGS)
  await db.query(
    `CREATE TEMP TABLE staged (at integer, line integer, ${columns.join(', ')}) ON COMMIT DROP`,
  )
  await pipeline(Readable.from(lines), db.query(copyFrom('COPY staged FROM STDIN')))
  await db.query(`ANALYZE staged (at, ${id})`)
}

/** A row that has the id of an earlier one. */
interface Repeated {
  at: number
  line: number
  excerpt: string
}

/**
 * Takes out of `staged` what has the id of an earlier row.
 * @param most the most that are answered.
 * @returns places, lines and ids of the first, and how many there were.
 */
export async function dropRepeated(
  db: Db,
  { id }: ContentTable,
  most: number,
): Promise<{ repeated: Repeated[]; total: number }> {
  const { rows } = await db.query<Repeated & { total: number }>(
    `WITH again AS (
       SELECT ${id}, min(at) AS first FROM staged GROUP BY ${id} HAVING count(*) > 1
     ), gone AS (
       DELETE FROM staged USING again WHERE staged.${id} = again.${id} AND staged.at > again.first
       RETURNING staged.at, staged.line, staged.${id} AS excerpt
     )
     SELECT at, line, excerpt, count(*) OVER ()::integer AS total FROM gone ORDER BY at LIMIT $1`,
    [most],
  )
  return { repeated: rows, total: rows[0]?.total ?? 0 }
}
