import { pipeline, Transform, type Readable } from 'node:stream'
import { copyOut } from './copy-out.ts'
import type { Pool } from './database.ts'

/**
 * The texts of a query's one column, one behind the other, as the bytes that the database has: they never
 * become JavaScript's own text, which for large ones is most of the work, and leaves it to be collected.
 * @param query one column of text without nulls.
 * @param values what stands for `$1` and on.
 * @returns a stream that fails, not ends, when the database does, and when there is no row.
 */
export async function copyTexts(
  pool: Pool,
  query: string,
  values: (string | number)[],
): Promise<Readable> {
  return pipeline(await copyOut(pool, query, values, 'FORMAT binary'), texts(), () => undefined)
}

/** Before the first row: a signature, flags, and the length of what would follow them, which is nothing. */
const FILE_HEAD_BYTES = 19

/** Before every text: how many columns, in two bytes, and in four its length. */
const ROW_HEAD_BYTES = 6

/** Source: PostgreSQL's documentation of COPY, "Binary Format". */
function texts(): Transform {
  let head = Buffer.alloc(0)
  let headBytes = FILE_HEAD_BYTES + ROW_HEAD_BYTES
  /** Bytes of the text under way that are still to come. */
  let left = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      for (let at = 0; at < chunk.length;) {
        const part = chunk.subarray(at, at + (left || headBytes - head.length))
        at += part.length
        if (left > 0) {
          left -= part.length
          this.push(part)
          continue
        }
        head = Buffer.concat([head, part])
        if (head.length < headBytes) continue
        left = head.readInt32BE(headBytes - 4)
        head = Buffer.alloc(0)
        headBytes = ROW_HEAD_BYTES
      }
      done()
    },
    flush(done) {
      // Behind the last row there are two bytes, which begin a head that does not come.
      const isEmpty = headBytes > ROW_HEAD_BYTES
      done(isEmpty ? new Error('There is no row to copy.') : null)
    },
  })
}
