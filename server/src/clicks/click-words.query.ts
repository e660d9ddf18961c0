import { MOST_CLICK_WORDS } from '@orrery/contract/clicks/click-words'
import type { Db } from '../kit/database.ts'
import type { AskedClicks } from './asked-clicks.ts'

/** What the declared parameters of a link's address are called in the table. */
export type ClickWord = 'channel' | 'search_text'

/**
 * The hits of each channel or search text, most valid ones first, and how many of these there are.
 * @param channel whose search texts; empty for all.
 */
export async function clickWords(
  db: Db,
  { vendorId, range }: AskedClicks,
  word: ClickWord,
  channel = '',
): Promise<{ data: { _id: string; count: number; valid: number }[]; totalRecords: number }> {
  const { rows } = await db.query<{ word: string; gross: string; valid: string; words: string }>(
    `SELECT ${word} AS word, sum(gross) AS gross, sum(valid) AS valid, count(*) OVER () AS words
     FROM click_word
     WHERE vendor_id = $1 AND day BETWEEN $2 AND $3 AND ${word} <> '' AND ($4 = '' OR channel = $4)
     GROUP BY ${word} ORDER BY sum(valid) DESC, sum(gross) DESC, ${word} LIMIT ${MOST_CLICK_WORDS}`,
    [vendorId, range.start, range.end, channel],
  )
  return {
    data: rows.map((row) => ({
      _id: row.word,
      count: Number(row.gross),
      valid: Number(row.valid),
    })),
    totalRecords: Number(rows[0]?.words ?? 0),
  }
}
