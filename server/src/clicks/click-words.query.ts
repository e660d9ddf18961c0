import { MOST_CLICK_WORDS } from '@orrery/contract/clicks/click-words'
import { clickLabels } from '@orrery/contract/clicks/labels'
import type { Db } from '../kit/database.ts'
import type { AskedClicks } from './asked-clicks.ts'

/** What the declared parameters of a link's address are called in the table. */
export type ClickWord = 'channel' | 'search_text'

/** Hits, every one and the valid ones. */
interface Hits {
  count: number
  valid: number
}

/** The hits of each word, most valid ones first, how many words there are, and the hits of none of them. */
interface Words {
  data: (Hits & { _id: string })[]
  totalRecords: number
  /** Those whose words are not kept. */
  other: Hits
  /** Those that named none. */
  none: Hits
}

/**
 * The hits of each channel or search text; all of one moment, so that together they are every hit.
 * @param channel whose search texts; empty for all. Nobody knows which of the other hits are of it.
 */
export async function clickWords(
  db: Db,
  { vendorId, range }: AskedClicks,
  word: ClickWord,
  channel = '',
): Promise<Words> {
  const { rows } = await db.query<Words>(statement(word, channel), [
    vendorId,
    range.start,
    range.end,
    channel,
  ])
  const [row] = rows
  if (!row) throw new Error('A statement without FROM always answers one row.')
  return row
}

const OF_DAYS = 'vendor_id = $1 AND day BETWEEN $2 AND $3'

const sumsOf = (gross: string) =>
  `coalesce(sum(${gross}), 0)::float8 AS count, coalesce(sum(valid), 0)::float8 AS valid`

// Only hits whose words are not kept are stored as a pair of nothing; those that named nothing are in the days alone.
const statement = (word: ClickWord, channel: string) => `
WITH kept AS MATERIALIZED (
  SELECT channel, search_text, gross, valid FROM click_word
  WHERE ${OF_DAYS} AND ($4 = '' OR channel = $4)
), words AS MATERIALIZED (
  SELECT ${word} AS _id, ${sumsOf('gross')} FROM kept WHERE ${word} <> '' GROUP BY ${word}
), other AS (
  SELECT ${sumsOf('gross')} FROM kept WHERE channel = '' AND search_text = ''
), named AS (
  SELECT ${sumsOf('count')} FROM (SELECT count, valid FROM words UNION ALL SELECT count, valid FROM other) AS every
), whole AS (
  SELECT ${channel === '' ? `${sumsOf(clickLabels.join(' + '))} FROM click_day WHERE ${OF_DAYS}` : `${sumsOf('gross')} FROM kept`}
)
SELECT (SELECT coalesce(json_agg(one), '[]') FROM (
         SELECT * FROM words ORDER BY valid DESC, count DESC, _id LIMIT ${MOST_CLICK_WORDS}
       ) AS one) AS data,
       (SELECT count(*)::float8 FROM words) AS "totalRecords",
       (SELECT row_to_json(other) FROM other) AS other,
       (SELECT json_build_object('count', whole.count - named.count, 'valid', whole.valid - named.valid)
        FROM whole CROSS JOIN named) AS none`
