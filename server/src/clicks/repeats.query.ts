import type { Db } from '../kit/database.ts'
import { dayStart } from '../kit/day-start.ts'
import { A_PERSONS, countRows } from './judged.query.ts'

/* Of the clicks that one transaction sums (judged.query.ts), those that come within the hour of another. */

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
