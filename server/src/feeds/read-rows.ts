import type { ReadRow } from '../kit/feed-rows.ts'
import { isRefusal, lineOf, type Cell, type Checked } from './checked-fields.ts'
import type { RefusedRow } from './refused.query.ts'

/** So many of the refused rows are kept. */
export const MOST_REFUSED = 1_000
const MOST_EXCERPT = 200

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
 * The rows of a feed that may be stored, each behind its place in the feed and its line; what is refused is
 * tallied.
 * @param signal ends the reading.
 */
export async function* checkedRows<Row>(
  rows: AsyncIterable<ReadRow<Row>>,
  check: (row: Row) => Checked,
  tally: Tally,
  signal: AbortSignal,
): AsyncIterable<readonly Cell[]> {
  for await (const each of rows) {
    signal.throwIfAborted()
    tally.rows += 1
    if ('problem' in each) {
      tally.refuse(each.line, each.problem, each.excerpt)
      continue
    }
    const checked = check(each.row)
    if (isRefusal(checked)) {
      tally.refuse(each.line, checked.problem, checked.value)
      continue
    }
    tally.taken += 1
    yield [tally.rows, each.line, ...checked]
  }
}
