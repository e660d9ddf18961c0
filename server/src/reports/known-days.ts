import type { Period } from '@orrery/contract/reports/period'
import type { QueryConfig } from 'pg'
import type { Db } from '../kit/database.ts'
import type { AskedReport } from './asked-report.ts'
import { COMPARABLE, distanceBefore, isCompared } from './period-before.ts'
import {
  periodOf,
  periodSql,
  rangeDays,
  rangeValues,
  type RangeDay,
  type StoredPeriod,
} from './period.ts'

/** A range's days, equal for all vendors, at one revision of the programme's figures. */
export interface KnownDays {
  revision: string
  days: readonly RangeDay[]
  period: Period
  /** Whether the programme has figures for every day; a day never loses them again. */
  whole: boolean
  /** Whether the period before has figures for each day that this one has them for. */
  compared: boolean
}

/** What a report's statement is written with. */
export interface DaysSql {
  /** For its select list: the columns that {@link withDays} reads. */
  days: string
  /** The condition on the days of the period before. */
  comparable: string
}

interface Report {
  name: string
  text: (sql: DaysSql) => string
  /** Its parameters after those of `rangeValues`. */
  values: readonly (string | number)[]
}

interface StoredDays {
  revision: string
  period: StoredPeriod
  compared: boolean
}

/** SQL for the revision that the statement itself sees, 0 at first; parameters 2 and 3 are programme and kind. */
const REVISION = `
coalesce((SELECT revision FROM report_revision WHERE programme = $2 AND kind = $3), 0) AS revision`

/**
 * Runs a report's statement, which must answer a row: its first row, all rows, and the days of the
 * range. Days that are known are left out of the statement: a median vendor's takes a third less. The
 * revision that it sees says whether they hold; else it is run again with them. So days and figures are
 * of one moment whatever is stored meanwhile.
 */
export async function withDays<Row extends object>(db: Db, asked: AskedReport, report: Report) {
  const { name, text, values } = report
  const own = [...rangeValues(asked), ...values]
  const run = async (query: QueryConfig) => {
    const { rows } = await db.query<Row & StoredDays>(query)
    const [first] = rows
    if (!first) throw new Error(`The statement ${name} answered no row.`)
    return { first, rows }
  }
  const known = ranges.get(db)?.get(keyOf(asked))
  if (known) {
    const [part, comparable] = known.whole ? ['whole', 'true'] : ['known', COMPARABLE]
    const found = await run({
      name: `${name}-${part}`,
      text: text({ days: REVISION, comparable }),
      values: own,
    })
    if (found.first.revision === known.revision) return { ...found, known }
  }
  const place = (next: number) => `$${own.length + next}`
  const days = `${REVISION}, ${periodSql(place(1), place(2))} AS period, ${isCompared(place(3))} AS compared`
  const found = await run({
    name,
    text: text({ days, comparable: COMPARABLE }),
    values: [...own, asked.finalAfterDays, asked.timeZone, distanceBefore(asked)],
  })
  return { ...found, known: learnt(db, asked, found.first) }
}

/** Vendors ask for the same few ranges; the others are read again. */
const MOST_RANGES = 50

const ranges = new WeakMap<Db, Map<string, KnownDays>>()

function learnt(db: Db, asked: AskedReport, stored: StoredDays): KnownDays {
  const days = rangeDays(asked, stored.period)
  const fresh: KnownDays = {
    revision: stored.revision,
    days,
    period: periodOf(asked, stored.period, days),
    whole: days.every(({ figures }) => figures),
    compared: stored.compared,
  }
  keep(db, keyOf(asked), fresh)
  return fresh
}

function keep(db: Db, key: string, days: KnownDays): void {
  const kept = ranges.get(db) ?? new Map<string, KnownDays>()
  ranges.set(db, kept)
  kept.delete(key)
  kept.set(key, days)
  // A Map keeps the order of insertion: the first was learnt longest ago.
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_RANGES) return
    kept.delete(oldest)
  }
}

function keyOf({ programme, kind, range, finalAfterDays, timeZone }: AskedReport): string {
  return JSON.stringify([programme, kind, range, finalAfterDays, timeZone])
}
