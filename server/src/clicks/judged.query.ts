import type { Db } from '../kit/database.ts'
import { dayStart } from '../kit/day-start.ts'
import type { FoldState } from './folding.query.ts'

/* The clicks that one transaction sums, in a temporary table: read once, judged (repeats.query.ts), kept and added up. */

const TABLES = `
CREATE TEMP TABLE IF NOT EXISTS click_judged (
  vendor_id integer, at timestamptz, click_id text COLLATE "C", day date, code text, country text,
  visitor bytea, node integer, channel text, search_text text, was text, label text
) ON COMMIT DELETE ROWS;
CREATE TEMP TABLE IF NOT EXISTS click_person (
  code text, visitor bytea, at timestamptz, click_id text COLLATE "C", summed boolean
) ON COMMIT DELETE ROWS;
CREATE INDEX IF NOT EXISTS click_person_order ON click_person (code, visitor, at, click_id)`

/** Makes the tables on this connection, which keeps them empty between transactions. */
export async function makeTables(db: Db): Promise<void> {
  await db.query(TABLES)
}

/** Of `click`; what it was labelled and what it counts as now follow. */
const READ = `
INSERT INTO click_judged
SELECT vendor_id, at, click_id, (at AT TIME ZONE $1)::date, code, country, visitor, node, channel,
       search_text, label`

/**
 * Reads the clicks that were stored since the last time, as the redirector has labelled them.
 * @param to a number of the order of storing.
 * @returns how many there are.
 */
export async function readNew(
  db: Db,
  { foldedTo, timeZone, since, until }: FoldState,
  to: string,
): Promise<number> {
  // An index by the order of storing is worth more here than the planner knows of a day that has just begun.
  await db.query('SET LOCAL enable_seqscan = off')
  const { rowCount } = await db.query(
    `${READ}, label FROM click WHERE id > $2 AND id <= $3 AND at >= $4 AND at < $5`,
    [timeZone, foldedTo, to, since, until],
  )
  await db.query('SET LOCAL enable_seqscan = on')
  return rowCount ?? 0
}

/** The browsers of a day's clicks, by the names that they give themselves. */
export async function agentsOf(db: Db, day: string, timeZone: string): Promise<string[]> {
  const { rows } = await db.query<{ agent: string }>(
    `SELECT DISTINCT agent FROM click WHERE ${ON_DAY} AND NOT head AND NOT prefetch`,
    [timeZone, day],
  )
  return rows.map(({ agent }) => agent)
}

/** Of `click`: on the day $2 in the time zone $1. */
const ON_DAY = `at >= ${dayStart('$2::date', '$1')} AND at < ${dayStart('$2::date + 1', '$1')}`

/**
 * Reads a day's clicks as far as they were summed, labelled anew by what their requests said of themselves.
 * A person's own click stays that: as whom somebody was seen is forgotten earlier than the click is.
 * @param robots the names that programs give themselves.
 * @returns how many there are.
 */
export async function readDay(
  db: Db,
  day: string,
  timeZone: string,
  robots: readonly string[],
): Promise<number> {
  const { rowCount } = await db.query(
    `${READ}, CASE WHEN head THEN 'head' WHEN prefetch THEN 'prefetch' WHEN agent = ANY ($3) THEN 'bot'
                   WHEN label = 'own' THEN 'own' ELSE 'valid' END
     FROM click WHERE ${ON_DAY} AND id <= (SELECT folded_to FROM click_fold)`,
    [timeZone, day, robots],
  )
  return rowCount ?? 0
}

/** Fewer clicks are compared each with each sooner than they are counted. */
const MANY = 1_000

/**
 * So that statements over many clicks are planned for as many: one visitor's on one link would be compared each with
 * each. A tenth of the usual sample says so as well.
 */
export async function countRows(
  db: Db,
  table: 'click_judged' | 'click_person',
  rows: number,
): Promise<void> {
  if (rows < MANY) return
  await db.query(`SET LOCAL default_statistics_target = 10; ANALYZE ${table}`)
}

/** Of `click_judged`: a click that counts unless it is a repeat. */
export const A_PERSONS = `label IN ('valid', 'duplicate')`

/** Labels the clicks of those who were signed in as their links' vendor. */
export async function judgeOwn(db: Db): Promise<void> {
  await db.query(
    `UPDATE click_judged AS click SET label = 'own'
     FROM own_visitor AS own
     WHERE own.vendor_id = click.vendor_id AND own.visitor = click.visitor
       AND click.${A_PERSONS}`,
  )
}

/** Writes the labels that have changed into the clicks themselves. */
export async function keepLabels(db: Db): Promise<void> {
  // As text, which has the microseconds. Without these bounds a plan opens every day that there is.
  const { rows } = await db.query<{ since: string | null; until: string }>(
    'SELECT min(at)::text AS since, max(at)::text AS until FROM click_judged WHERE label <> was',
  )
  const [changed] = rows
  if (!changed?.since) return
  // By key: the planner knows nothing of a temporary table.
  await db.query('SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off')
  await db.query(
    `UPDATE click SET label = judged.label
     FROM click_judged AS judged
     WHERE click.vendor_id = judged.vendor_id AND click.at = judged.at AND click.click_id = judged.click_id
       AND judged.label <> judged.was AND click.at BETWEEN $1 AND $2`,
    [changed.since, changed.until],
  )
  await db.query('SET LOCAL enable_hashjoin = on; SET LOCAL enable_mergejoin = on')
}
