import type { ReadRow } from '../kit/feed-rows.ts'
import { storableLine } from '../kit/storable-text.ts'
import { isRefusal, type Checked } from './checked-fields.ts'
import { copyLine } from './copy-line.ts'
import type { RefusedRow } from './refused.query.ts'

/** So many of the refused rows are kept. */
export const MOST_REFUSED = 1_000
const MOST_EXCERPT = 200
/** Readers put pieces of a row into theirs. */
const MOST_REASON = 500

// Enough for one write: see ingest/stage.ts.
const CHUNK_CHARACTERS = 16 * 1024

/** What is counted while a feed is read. */
export class Tally {
  rows = 0
  taken = 0
  refused = 0
  readonly kept: RefusedRow[] = []
  /** The parts so far, with how many rows came before each. */
  readonly #parts: { name: string | null; after: number }[] = []

  /** Rows are of this part from here on. */
  begin(part: string | null): void {
    this.#parts.push({ name: part, after: this.rows })
  }

  /** @param at its place in the feed, from 1; that of the newest row unless told. */
  refuse(line: number, reason: string, excerpt: string, at = this.rows): void {
    this.refused += 1
    if (this.kept.length >= MOST_REFUSED) return
    const part = this.#parts.findLast(({ after }) => after < at)?.name ?? null
    this.kept.push({
      part,
      line,
      reason: storableLine(reason, MOST_REASON),
      excerpt: storableLine(excerpt, MOST_EXCERPT),
    })
  }
}

/** One part of a feed as its reader gives it; without a name where there is no other. */
export interface ReadPart<Row> {
  name: string | null
  rows: AsyncIterable<readonly ReadRow<Row>[]>
}

/**
 * The rows of a feed's parts that may be stored, as COPY reads them, each behind its place in the feed and
 * its line; many in a piece. What is refused is tallied. One generator does all of it: each that a row
 * passes through costs as much as its checks.
 */
export async function* checkedLines<Row>(
  parts: Iterable<ReadPart<Row>>,
  check: (row: Row) => Checked,
  tally: Tally,
): AsyncIterable<string> {
  let chunk = ''
  for (const { name, rows } of parts) {
    tally.begin(name)
    for await (const together of rows) {
      for (const each of together) {
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
  }
  if (chunk) yield chunk
}
