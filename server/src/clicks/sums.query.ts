import { MOST_DAY_WORDS } from '@orrery/contract/clicks/click-words'
import type { Db } from '../kit/database.ts'
import type { Label } from '../redirector/click.ts'

/** The columns of the figures, one for each label. */
const LABELS = ['valid', 'bot', 'head', 'prefetch', 'duplicate', 'own'] satisfies Label[]

const columns = LABELS.join(', ')
const counted = LABELS.map(
  (label) => `count(*) FILTER (WHERE label = '${label}') AS ${label}`,
).join(', ')
const summed = LABELS.map((label) => `sum(${label}) AS ${label}`).join(', ')
const added = LABELS.map((label) => `${label} = known.${label} + excluded.${label}`).join(', ')
const lowered = LABELS.map((label) => `${label} = known.${label} - gone.${label}`).join(', ')

/** Adds the judged clicks to the figures. */
export async function addUp(db: Db): Promise<void> {
  await db.query(ADD)
  await db.query(ADD_WORDS, [MOST_DAY_WORDS])
}

const ADD = `
WITH counted AS (
  SELECT vendor_id, day, code, country, ${counted}
  FROM click_judged GROUP BY vendor_id, day, code, country
), linked AS MATERIALIZED (
  SELECT counted.*, coalesce(deep.programme, '') AS programme, coalesce(deep.kind, '') AS kind,
         coalesce(deep.merchant_id, '') AS merchant_id, coalesce(deep.placement_id, '') AS placement_id
  FROM counted LEFT JOIN short_link AS short USING (code)
  LEFT JOIN deep_link AS deep ON deep.vendor_id = short.vendor_id AND deep._id = short.deep_link_id
), daily AS (
  INSERT INTO click_daily AS known (vendor_id, day, code, country, programme, kind, merchant_id, placement_id, ${columns})
  SELECT vendor_id, day, code, country, programme, kind, merchant_id, placement_id, ${columns} FROM linked
  ON CONFLICT (vendor_id, day, code, country) DO UPDATE SET ${added}
), total AS (
  INSERT INTO click_day AS known (vendor_id, day, programme, kind, ${columns})
  SELECT vendor_id, day, programme, kind, ${summed} FROM linked GROUP BY vendor_id, day, programme, kind
  ON CONFLICT (vendor_id, day, programme, kind) DO UPDATE SET ${added}
)
INSERT INTO click_link AS known (vendor_id, code, ${columns})
SELECT vendor_id, code, ${summed} FROM linked GROUP BY vendor_id, code
ON CONFLICT (vendor_id, code) DO UPDATE SET ${added}`

// What comes beyond is counted together, without its words, which nothing else is; the commonest of a batch come first.
const ADD_WORDS = `
WITH said AS (
  SELECT vendor_id, day, channel, search_text, count(*) FILTER (WHERE label = 'valid') AS valid, count(*) AS gross
  FROM click_judged WHERE channel <> '' OR search_text <> ''
  GROUP BY vendor_id, day, channel, search_text
), held AS (
  SELECT vendor_id, day, count(*) AS pairs
  FROM (SELECT DISTINCT vendor_id, day FROM said) AS asked JOIN click_word USING (vendor_id, day)
  GROUP BY vendor_id, day
), placed AS (
  SELECT said.*, known.vendor_id IS NOT NULL OR coalesce(held.pairs, 0) + count(*) FILTER (WHERE known.vendor_id IS NULL)
           OVER (PARTITION BY said.vendor_id, said.day ORDER BY said.gross DESC, said.channel, said.search_text) <= $1 AS fits
  FROM said LEFT JOIN held ON held.vendor_id = said.vendor_id AND held.day = said.day
  LEFT JOIN click_word AS known ON known.vendor_id = said.vendor_id AND known.day = said.day
    AND known.channel = said.channel AND known.search_text = said.search_text
), counted AS (
  SELECT vendor_id, day, CASE WHEN fits THEN channel ELSE '' END AS channel,
         CASE WHEN fits THEN search_text ELSE '' END AS search_text, valid, gross
  FROM placed
)
INSERT INTO click_word AS known (vendor_id, day, channel, search_text, valid, gross)
SELECT vendor_id, day, channel, search_text, sum(valid), sum(gross)
FROM counted GROUP BY vendor_id, day, channel, search_text
ON CONFLICT (vendor_id, day, channel, search_text)
DO UPDATE SET valid = known.valid + excluded.valid, gross = known.gross + excluded.gross`

/** Takes a day out of the figures, also out of those over all time. */
export async function takeOut(db: Db, day: string): Promise<void> {
  await db.query(TAKE_OUT, [day])
  await db.query('DELETE FROM click_day WHERE day = $1', [day])
  await db.query('DELETE FROM click_word WHERE day = $1', [day])
}

const TAKE_OUT = `
WITH taken AS (
  DELETE FROM click_daily WHERE day = $1 RETURNING vendor_id, code, ${columns}
), gone AS (
  SELECT vendor_id, code, ${summed} FROM taken GROUP BY vendor_id, code
)
UPDATE click_link AS known SET ${lowered}
FROM gone WHERE known.vendor_id = gone.vendor_id AND known.code = gone.code`

/**
 * Notes up to which number of the order of storing clicks are summed.
 * @param isWhole whether those are all. Until they are, the next ones may be as old as the first: `folded_at` says
 * how old clicks may be that are not summed yet.
 */
export async function noteFolded(db: Db, to: string, isWhole: boolean): Promise<void> {
  await db.query(
    'UPDATE click_fold SET folded_to = $1, folded_at = CASE WHEN $2 THEN now() ELSE folded_at END',
    [to, isWhole],
  )
}
