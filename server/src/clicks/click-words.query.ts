import { MOST_CLICK_WORDS } from '@orrery/contract/clicks/click-words'
import type { Db } from '../kit/database.ts'
import type { AskedClicks } from './asked-clicks.ts'

/** What the declared parameters of a link's address are called in the table. */
export type ClickWord = 'channel' | 'search_text'

/** Hits of channels or search texts. */
interface Hits {
  count: number
  valid: number
}

/**
 * The hits of each channel or search text, most valid ones first, and how many of these there are.
 * @param channel whose search texts; empty for all.
 */
export async function clickWords(
  db: Db,
  { vendorId, range }: AskedClicks,
  word: ClickWord,
  channel = '',
): Promise<{ data: (Hits & { _id: string })[]; totalRecords: number }> {
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

/** The hits whose words are not kept; only these are stored as a pair of nothing. */
export async function otherWords(db: Db, { vendorId, range }: AskedClicks): Promise<Hits> {
  const { rows } = await db.query<{ gross: string; valid: string }>(
    `SELECT coalesce(sum(gross), 0) AS gross, coalesce(sum(valid), 0) AS valid FROM click_word
     WHERE vendor_id = $1 AND day BETWEEN $2 AND $3 AND channel = '' AND search_text = ''`,
    [vendorId, range.start, range.end],
  )
  return { count: Number(rows[0]?.gross ?? 0), valid: Number(rows[0]?.valid ?? 0) }
}
