import type { Readable } from 'node:stream'
import { copyOut, type CopyTime } from '../copy-out.ts'
import type { Pool } from '../database.ts'

/**
 * A query's rows as CSV with a header row, streamed.
 * @param values what stands for `$1` and on.
 * @param time after which the statement is cancelled; half an hour unless said.
 * @returns a stream that fails, not ends, when the database does.
 */
export function copyCsv(
  pool: Pool,
  query: string,
  values: (string | number)[],
  time?: CopyTime,
): Promise<Readable> {
  return copyOut(pool, query, values, 'FORMAT csv, HEADER true', time)
}
