import type { Day } from '@orrery/contract/day'
import { Problem } from '@orrery/contract/problems'
import type { Period } from '@orrery/contract/reports/period'
import type { Db } from '../kit/database.ts'
import type { AskedReport } from './asked-report.ts'
import { COMPARED, vendorDaysBefore, type ComparedDays } from './compared-days.ts'
import { counterpartsWithFigures, heldAgainst } from './counterparts.ts'
import { openDaysSql, type OpenDays } from './open-days.ts'
import { ownDays } from './own-days.ts'
import {
  periodOf,
  periodSql,
  rangeDays,
  rangeValues,
  type RangeDay,
  type StoredPeriod,
} from './period.ts'

/** A range's days at one revision of the programme's figures, equal for all vendors until {@link ownDays} says more. */
export interface CachedDays {
  revision: string
  days: readonly RangeDay[]
  period: Period
  /** Whether there are figures of every day. */
  whole: boolean
  /** The days of which there are figures of some vendors only. */
  ofSome: readonly Day[]
  compared: ComparedDays
  /** Of the days, those that the partner has not closed. */
  open: OpenDays
  /** Whether the database is a Citus, where reports may lie on other machines. */
  spread: boolean
}

interface Report {
  name: string
  /** Not to be prepared: one of so many texts that a connection could not keep them all. */
  once?: boolean
  /** SQL with {@link REVISION} in its select list; from the vendor-days of the earlier range if it compares. */
  text: string | ((before: string) => string)
  /** Its parameters after those of `rangeValues`; a comparing report has none of its own. */
  values?: readonly (string | number | null)[]
}

interface StoredDays extends Pick<CachedDays, 'revision' | 'compared' | 'open' | 'spread'> {
  period: StoredPeriod
}

/** SQL for the revision that the statement itself sees, 0 at first; parameters 2 and 3 are programme and kind. */
export const REVISION = `
coalesce((SELECT revision FROM report_revision WHERE programme = $2 AND kind = $3), 0) AS revision`

/** The same of several reports, in their order; the parameter lists them in JSON. */
const revisionsOf = (parameter: string) => `(
SELECT json_agg(coalesce(revision, 0)::text ORDER BY place)
FROM json_array_elements(${parameter}::json) WITH ORDINALITY AS asked(report, place)
LEFT JOIN report_revision ON programme = report ->> 'programme' AND kind = report ->> 'kind')`

const ASK_REVISIONS = `SELECT ${revisionsOf('$1')} AS revisions`

/** So often in a row nothing but a partner's whole history, stored by parts, can come in between. */
const MOST_TRIES = 5

/**
 * Runs a report's statement, which must answer a row: its first row, all rows, and the days of the
 * range. The days are known beforehand and left out of the statement: a median vendor's takes a third
 * less. The revision that it sees says whether they hold; else they are learnt and it is run again. So
 * days and figures are of one moment whatever is stored meanwhile.
 * @throws Problem busy when new figures come in between every time.
 */
export async function withDays<Row extends object>(db: Db, asked: AskedReport, report: Report) {
  return confirmed(db, [asked], async ([known]) => {
    if (!known) throw new Error('One report has the days of one.')
    const { rows } = await db.query<Row & { revision: string }>(queryOf(asked, report, known))
    const [first] = rows
    if (!first) throw new Error(`The statement ${report.name} answered no row.`)
    return {
      revisions: known.spread ? null : [first.revision],
      answer: { first, rows, known },
    }
  })
}

/**
 * Asks with the days of several reports known beforehand, as each one's vendor has them, again while the revisions
 * that it saw are not those of the days.
 *
 * A Citus would have to send the local revision to the machine of the figures, which takes ten times as long as
 * they do, so there it is asked when they are here. That is enough: it only goes up, and it is seen here before
 * any other machine shows what was stored (docs/decisions/0058).
 * @param ask answers with the revision of each report that its statement saw; null where it saw none. Its
 *   second argument is SQL for them where it has the reports in JSON as `$2`, and NULL on a Citus.
 * @throws Problem busy when new figures come in between every time.
 */
export async function confirmed<Answer>(
  db: Db,
  asked: readonly AskedReport[],
  ask: (
    known: readonly CachedDays[],
    revisions: string,
  ) => Promise<{ revisions: readonly string[] | null; answer: Answer }>,
): Promise<Answer> {
  let known = await Promise.all(
    asked.map((each) => daysOf(db, each, ranges.get(db)?.get(keyOf(each)))),
  )
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const isSpread = known.some(({ spread }) => spread)
    const { revisions, answer } = await ask(known, isSpread ? 'NULL' : revisionsOf('$2'))
    const seen = revisions ?? (await askRevisions(db, asked))
    if (known.every(({ revision }, at) => revision === seen[at])) return answer
    known = await Promise.all(asked.map((each) => daysOf(db, each)))
  }
  throw new Problem('busy')
}

async function daysOf(db: Db, asked: AskedReport, cached?: CachedDays): Promise<CachedDays> {
  return ownDays(db, asked, cached ?? (await learnt(db, asked)))
}

async function askRevisions(db: Db, asked: readonly AskedReport[]): Promise<string[]> {
  const reports = asked.map(({ programme, kind }) => ({ programme, kind }))
  const { rows } = await db.query<{ revisions: string[] }>({
    name: 'revisions',
    text: ASK_REVISIONS,
    values: [JSON.stringify(reports)],
  })
  return rows[0]?.revisions ?? []
}

function queryOf(asked: AskedReport, report: Report, known: CachedDays) {
  const { name, text, values } = written(asked, report, known)
  const sent = known.spread
    ? { name: `${name}-spread`, text: text.replace(REVISION, 'NULL AS revision') }
    : { name, text }
  return {
    ...(!report.once && { name: sent.name }),
    text: sent.text,
    values: [...rangeValues(asked), ...values],
  }
}

function written(asked: AskedReport, { name, text, values = [] }: Report, known: CachedDays) {
  if (typeof text === 'string') return { name, text, values }
  const { before, whole, compared, days } = { ...asked, ...known }
  const sameAge = compared.basis === 'same-age'
  return {
    name: [name, whole && 'whole', sameAge && 'same-age'].filter(Boolean).join('-'),
    text: text(vendorDaysBefore(whole, sameAge)),
    values: [
      before?.start,
      before?.end,
      ...(sameAge ? [compared.days, compared.runs] : []),
      ...(whole ? [] : [counterpartsWithFigures(asked, days).map(({ day }) => day)]),
    ],
  }
}

/** Vendors ask for the same few ranges; the others are read again. */
const MOST_RANGES = 50

const ranges = new WeakMap<Db, Map<string, CachedDays>>()

const OPEN = openDaysSql({ programme: '$2', kind: '$3', start: '$4', end: '$5', zone: '$7' })

const LEARN = `SELECT ${REVISION}, ${periodSql('$6', '$7')} AS period, ${COMPARED} AS compared,
       (SELECT row_to_json(open) FROM (${OPEN}) AS open) AS open,
       to_regclass('pg_dist_transaction') IS NOT NULL AS spread`

async function learnt(db: Db, asked: AskedReport): Promise<CachedDays> {
  const { before, finalAfterDays, timeZone } = asked
  const [, ...range] = rangeValues(asked)
  const [against] = heldAgainst(asked)
  const { rows } = await db.query<StoredDays>({
    name: 'known-days',
    text: LEARN,
    values: [before?.start, ...range, finalAfterDays, timeZone, before?.end, against],
  })
  const [stored] = rows
  if (!stored) throw new Error('A statement without FROM always answers one row.')
  const days = rangeDays(asked, stored.period)
  const fresh: CachedDays = {
    revision: stored.revision,
    days,
    period: periodOf(asked, stored.period, days),
    whole: days.every(({ figures }) => figures),
    ofSome: days.flatMap(({ date, ofSome }) => (ofSome ? [date] : [])),
    compared: stored.compared,
    open: stored.open,
    spread: stored.spread,
  }
  keep(db, keyOf(asked), fresh)
  return fresh
}

function keep(db: Db, key: string, days: CachedDays): void {
  const kept = ranges.get(db) ?? new Map<string, CachedDays>()
  ranges.set(db, kept)
  kept.delete(key)
  kept.set(key, days)
  // A Map keeps the order of insertion: the first was learnt longest ago.
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_RANGES) return
    kept.delete(oldest)
  }
}

function keyOf({ programme, kind, range, before, finalAfterDays, timeZone }: AskedReport): string {
  return JSON.stringify([programme, kind, range, before, finalAfterDays, timeZone])
}
