import type { Client, Pool } from './database.ts'
import { fetchedRows } from './fetched-rows.ts'

/** A query, and what is told every row of its answer, in their order. */
export interface EachRow<Row> {
  text: string
  values: unknown[]
  keep(this: void, row: Row): void
}

/**
 * Reads the rows of a query, and before them whatever `first` asks, all as of one moment.
 * @returns what `first` answered.
 */
export async function snapshotRows<Row extends object, First>(
  pool: Pool,
  first: (db: Client) => Promise<First>,
  { text, values, keep }: EachRow<Row>,
): Promise<First> {
  const client = await pool.connect()
  let broken = true
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const answer = await first(client)
    await client.query(`DECLARE snapshot_row NO SCROLL CURSOR FOR ${text}`, values)
    for await (const rows of fetchedRows<Row>(client, 'snapshot_row'))
      for (const row of rows) keep(row)
    await client.query('COMMIT')
    broken = false
    return answer
  } finally {
    client.release(broken)
  }
}
