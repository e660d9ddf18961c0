import type { ReadRow } from '../kit/feed-rows.ts'
import { isRefusal, lineOf, type Checked } from './checked-fields.ts'
import { copyLine } from './copy-line.ts'
import type { RefusedRow } from './refused.query.ts'

/** So many of the refused rows are kept. */
export const MOST_REFUSED = 1_000
const MOST_EXCERPT = 200

// Enough for one write: see ingest/stage.ts.
const CHUNK_CHARACTERS = 16 * 1024

/** What is counted while a feed is read. */
export class Tally {
  rows = 0
  taken = 0
  refused = 0
  readonly kept: RefusedRow[] = []

  refuse(line: number, reason: string, excerpt: string): void {
    this.refused += 1
    if (this.kept.length >= MOST_REFUSED) return
    this.kept.push({ line, reason, excerpt: lineOf(excerpt, MOST_EXCERPT) })
  }
}

/**
 * The rows of a feed's parts that may be stored, as COPY reads them, each behind its place in the feed and
 * its line; many in a piece. What is refused is tallied. One generator does all of it: each that a row
 * passes through costs as much as its checks.
 */
export async function* checkedLines<Row>(
  parts: Iterable<AsyncIterable<ReadRow<Row>>>,
  check: (row: Row) => Checked,
  tally: Tally,
): AsyncIterable<string> {
  let chunk = ''
  for (const rows of parts) {
    for await (const each of rows) {
      tally.rows += 1
      const checked = 'problem' in each ? { ...each, value: each.excerpt } : check(each.row)
      if (isRefusal(checked)) {
        tally.refuse(each.line, checked.problem, checked.value)
        continue
      }
      tally.taken += 1
      chunk += copyLine(tally.rows, each.line, checked)
      if (chunk.length < CHUNK_CHARACTERS) continue
      yield chunk
      chunk = ''
    }
  }
  if (chunk) yield chunk
}
