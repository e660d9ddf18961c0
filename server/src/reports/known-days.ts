import type { Period } from '@orrery/contract/reports/period'
import type { Db } from '../kit/database.ts'
import type { AskedReport } from './asked-report.ts'
import { isCompared } from './period-before.ts'
import { PERIOD, periodOf, rangeDays, type RangeDay, type StoredPeriod } from './period.ts'

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

/** The JSON that {@link daysUnless} gives. */
export interface StoredDays {
  revision: string
  period: StoredPeriod
  compared: boolean
}

/** SQL for the revision that the statement itself sees, 0 at first; parameters 2 and 3 are programme and kind. */
const REVISION = `
coalesce((SELECT revision FROM report_revision WHERE programme = $2 AND kind = $3), 0)`

/**
 * SQL for what is stored of a range's days, null at the revision that the process knows them of. The
 * statement decides, so that days and figures are of one moment whatever is stored meanwhile.
 * @param known the parameter that holds {@link KnownDays.revision}, such as `$8`.
 * @param distance the parameter that holds that of the period before.
 */
export const daysUnless = (known: string, distance: string) => `
CASE WHEN ${known} = ${REVISION} THEN NULL
     ELSE json_build_object('revision', ${REVISION}::text, 'period', ${PERIOD},
                            'compared', ${isCompared(distance)}) END`

/** Vendors ask for the same few ranges; the others are read again. */
const MOST_RANGES = 50

const ranges = new WeakMap<Db, Map<string, KnownDays>>()

/** What was last learnt of the asked range's days from this database. */
export function knownDays(db: Db, asked: AskedReport): KnownDays | undefined {
  return ranges.get(db)?.get(keyOf(asked))
}

/** The days that a statement answered with, or those it said are known. */
export function learntDays(
  db: Db,
  asked: AskedReport,
  known: KnownDays | undefined,
  stored: StoredDays | null,
): KnownDays {
  if (!stored) {
    if (!known) throw new Error('Days that are not known were left out.')
    return known
  }
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
