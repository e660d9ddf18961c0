import type { Readable } from 'node:stream'
import { copyOut } from '../copy-out.ts'
import type { Pool } from '../database.ts'

/**
 * A query's rows as CSV with a header row, streamed.
 * @param values what stands for `$1` and on.
 * @returns a stream that fails, not ends, when the database does.
 */
export function copyCsv(pool: Pool, query: string, values: (string | number)[]): Promise<Readable> {
  return copyOut(pool, query, values, 'FORMAT csv, HEADER true')
}
