import type { Db } from '../kit/database.ts'
import { dayStart } from '../kit/day-start.ts'
import type { FoldState } from './folding.query.ts'

/* The clicks that one transaction sums, in a temporary table: read once, judged, kept and added up. */

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

/** Labels the clicks of those who were signed in as their links' vendor. */
export async function judgeOwn(db: Db): Promise<void> {
  await db.query(
    `UPDATE click_judged AS click SET label = 'own'
     FROM own_visitor AS own
     WHERE own.vendor_id = click.vendor_id AND own.visitor = click.visitor
       AND click.label IN ('valid', 'duplicate')`,
  )
}

/** Notes which processes took these clicks. @returns whether several did within their hour. */
export async function tookSeveral(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ several: boolean }>(
    `WITH took AS (
       SELECT node, min(at) AS first_at, max(at) AS last_at FROM click_judged GROUP BY node
     ), noted AS (
       INSERT INTO click_node AS known (node, last_at) SELECT node, last_at FROM took
       ON CONFLICT (node) DO UPDATE SET last_at = greatest(known.last_at, excluded.last_at)
     )
     SELECT count(*) > 1 AS several FROM (
       SELECT node FROM took
       UNION SELECT node FROM click_node WHERE last_at >= (SELECT min(first_at) FROM took) - interval '1 hour'
     ) AS within`,
  )
  return rows[0]?.several ?? false
}

/** Of `click_judged`: a click that counts unless it is a repeat. */
const A_PERSONS = `label IN ('valid', 'duplicate')`

/** Between which moments clicks that were summed may make those of `click_judged` their repeats, or be made one. */
export interface HoursAround {
  since: Date
  until: Date
}

/** Of new clicks. */
export async function hoursOfNew(db: Db): Promise<HoursAround> {
  const { rows } = await db.query<HoursAround>(
    `SELECT coalesce(min(at), now()) - interval '1 hour' AS since,
            coalesce(max(at), now()) + interval '1 hour' AS until
     FROM click_judged WHERE ${A_PERSONS}`,
  )
  return rows[0] as HoursAround
}

/** Of a day that is judged anew: what lies before it; undefined where none of its clicks may count. */
export async function hoursOfDay(
  db: Db,
  day: string,
  timeZone: string,
): Promise<HoursAround | undefined> {
  const { rows } = await db.query<HoursAround | { since: null }>(
    `SELECT min(at) - interval '1 hour' AS since, ${dayStart('$2::date', '$1')} AS until
     FROM click_judged WHERE ${A_PERSONS}`,
    [timeZone, day],
  )
  return rows[0]?.since ? rows[0] : undefined
}

/** Where the clicks that were summed and count are looked up: among all, or among those from which hours may run. */
export type Summed = 'click' | 'click_counting'

/**
 * Labels the valid clicks that come within the hour of another by the same visitor on the same link, and those
 * that do not: from which click an hour runs, no process that took some of them knows alone. The hour runs from the
 * one that counts, not from its repeats. Of new clicks one that was stored only after another, up to an hour later,
 * was summed is the repeat, so that one of the two counts; a day that is judged anew may find the earlier one to be it.
 */
export async function judgeNewRepeats(db: Db, hours: HoursAround, summed: Summed): Promise<void> {
  await judgePersons(db, PERSONS_OF_NEW[summed], hours)
}

/** The same of a day that is judged anew. */
export async function judgeRepeats(db: Db, hours: HoursAround): Promise<void> {
  await judgePersons(db, PERSONS, hours)
}

async function judgePersons(db: Db, persons: string, { since, until }: HoursAround): Promise<void> {
  const { rowCount } = await db.query(persons, [since, until])
  if (rowCount === 0) return
  await countRows(db, 'click_person', rowCount ?? 0)
  await db.query(REPEATS)
}

const JUDGED = `judged AS MATERIALIZED (
  SELECT ctid AS place, vendor_id, code, visitor, at, click_id, label FROM click_judged WHERE ${A_PERSONS}
)`

/** What counts of the visitors of `judged`. */
const SUMMED: Record<Summed, string> = {
  click: `
    SELECT click.code, click.visitor, click.at, click.click_id
    FROM (SELECT DISTINCT vendor_id FROM judged) AS vendor JOIN click USING (vendor_id)
    WHERE click.at >= $1 AND click.at < $2 AND click.label = 'valid'
      AND click.id <= (SELECT folded_to FROM click_fold)
      AND EXISTS (SELECT FROM judged WHERE judged.code = click.code AND judged.visitor = click.visitor)`,
  // Each by its key, however many there are.
  click_counting: `
    SELECT counting.*
    FROM (SELECT DISTINCT code, visitor FROM judged) AS person CROSS JOIN LATERAL (
      SELECT * FROM click_counting
      WHERE code = person.code AND visitor = person.visitor AND at >= $1 AND at < $2
      OFFSET 0
    ) AS counting`,
}

/** Whoever clicked a link more than once, or is said to have, with what counted from the hour before on. */
const INTO_PERSONS = `
INSERT INTO click_person
SELECT code, visitor, at, click_id, summed
FROM (SELECT *, count(*) OVER (PARTITION BY code, visitor) AS hits FROM hit) AS counted
WHERE hits > 1 OR label = 'duplicate'`

const PERSONS = `
WITH ${JUDGED}, hit AS (
  SELECT code, visitor, at, click_id, label, false AS summed FROM judged
  UNION ALL SELECT summed.*, 'valid', true FROM (${SUMMED.click}) AS summed
)
${INTO_PERSONS}`

// Most repeats are settled by what was summed and stand among nobody's: they are up to an hour before a click that
// counts, or behind one from which an hour runs for certain, since none that counts comes in the hour before it.
const personsOfNew = (summed: string): string => `
WITH ${JUDGED}, known AS MATERIALIZED (
  SELECT code, visitor, at, click_id,
         at - lag(at) OVER (PARTITION BY code, visitor ORDER BY at, click_id) < interval '1 hour' AS doubtful
  FROM (${summed}) AS summed
), settled AS MATERIALIZED (
  SELECT judged.place, judged.label FROM judged JOIN known USING (code, visitor)
  WHERE known.at > judged.at - interval '1 hour' AND known.at < judged.at + interval '1 hour'
    AND (known.at >= judged.at OR known.doubtful IS NOT TRUE)
), marked AS (
  UPDATE click_judged AS click SET label = 'duplicate'
  FROM settled WHERE click.ctid = settled.place AND settled.label <> 'duplicate'
), hit AS (
  SELECT code, visitor, at, click_id, label, false AS summed FROM judged
  WHERE place NOT IN (SELECT place FROM settled)
  UNION ALL SELECT code, visitor, at, click_id, 'valid', true FROM known
)
${INTO_PERSONS}`

const PERSONS_OF_NEW = {
  click: personsOfNew(SUMMED.click),
  click_counting: personsOfNew(SUMMED.click_counting),
}

const REPEATS = `
WITH RECURSIVE counts AS (
  (
    SELECT DISTINCT ON (code, visitor) code, visitor, at, click_id
    FROM click_person ORDER BY code, visitor, at, click_id
  )
  UNION ALL
  SELECT counts.code, counts.visitor, next.at, next.click_id
  FROM counts, LATERAL (
    SELECT person.at, person.click_id FROM click_person AS person
    WHERE person.code = counts.code AND person.visitor = counts.visitor
      AND person.at >= counts.at + interval '1 hour'
    ORDER BY person.at, person.click_id LIMIT 1
  ) AS next
)
UPDATE click_judged AS click SET label = person.label
FROM (
  SELECT person.*, CASE WHEN counts.click_id IS NULL THEN 'duplicate' ELSE 'valid' END AS label
  FROM click_person AS person LEFT JOIN counts USING (code, visitor, click_id)
  WHERE NOT person.summed
) AS person
WHERE click.code = person.code AND click.visitor = person.visitor AND click.click_id = person.click_id
  AND click.label <> person.label`

/** Marks the day after, where its clicks count that come within the hour of one of this day that counts by now. */
export async function markNextDay(db: Db, day: string, timeZone: string): Promise<void> {
  await db.query(MARK_NEXT, [timeZone, day])
}

const NEXT = dayStart('$2::date + 1', '$1')

const MARK_NEXT = `
INSERT INTO click_day_due AS due (day, reason)
SELECT $2::date + 1, 'late'
WHERE EXISTS (
  SELECT FROM click_judged AS last
  JOIN click USING (vendor_id, code, visitor)
  WHERE last.label = 'valid' AND last.at >= ${NEXT} - interval '1 hour'
    AND click.label = 'valid' AND click.at >= ${NEXT} AND click.at < ${NEXT} + interval '1 hour'
    AND click.at < last.at + interval '1 hour' AND click.id <= (SELECT folded_to FROM click_fold))
ON CONFLICT (day) DO UPDATE SET marked = excluded.marked WHERE due.marked <> excluded.marked`

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
