import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Pool } from '../database.ts'

/**
 * A query's rows as CSV with a header row, streamed by COPY so that memory stays flat whatever their
 * number. COPY takes no parameters, so each `$n` is replaced by its quoted literal.
 * @param values numbers, or text that the server has already checked; quoted all the same.
 * @returns a stream that fails, not ends, when the database does.
 */
export async function copyCsv(
  pool: Pool,
  query: string,
  values: (string | number)[],
): Promise<Readable> {
  const statement = query.replaceAll(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1]))
  const client = await pool.connect()
  const stream = client.query(
    copyTo(`COPY (${statement}) TO STDOUT WITH (FORMAT csv, HEADER true)`),
  )
  stream.once('close', () => client.release(stream.errored ?? !stream.readableEnded))
  return stream
}

function literal(value: string | number | undefined): string {
  if (value === undefined) throw new RangeError('The query names a value that was not given.')
  return typeof value === 'number' ? String(value) : pg.escapeLiteral(value)
}
