import { daysBetween, type Day } from '@orrery/contract/day'
import type { Db } from '../kit/database.ts'
import type { AskedReport } from './asked-report.ts'
import type { CachedDays } from './cached-days.ts'
import { NOT_COMPARED } from './compared-days.ts'

interface OwnDay {
  date: Day
  asOf: string
}

/** What days are for a vendor; they are asked for again and again. */
const known = new WeakMap<CachedDays, Map<number, CachedDays>>()

/**
 * Days as the asked vendor has them: of those that there are figures of some vendors of, with figures where rows of
 * this one are stored. They are asked for only while a range has such days. Asked behind the days' revision and in
 * front of the figures', they are of the same moment when these two are one: every storing raises it.
 */
export async function ownDays(db: Db, asked: AskedReport, days: CachedDays): Promise<CachedDays> {
  if (days.ofSome.length === 0) return days
  const vendors = known.get(days) ?? new Map<number, CachedDays>()
  known.set(days, vendors)
  const own = vendors.get(asked.vendorId) ?? withOwn(asked, days, await askOwn(db, asked, days))
  vendors.set(asked.vendorId, own)
  return own
}

const OWN = `
SELECT report_date AS date, to_char(changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "asOf"
FROM report_daily
WHERE vendor_id = $1 AND programme = $2 AND kind = $3 AND report_date = ANY ($4::date[]) AND rows > 0`

async function askOwn(db: Db, { vendorId, programme, kind }: AskedReport, { ofSome }: CachedDays) {
  const { rows } = await db.query<OwnDay>({
    name: 'own-days',
    text: OWN,
    values: [vendorId, programme, kind, ofSome],
  })
  return rows
}

function withOwn(asked: AskedReport, days: CachedDays, own: readonly OwnDay[]): CachedDays {
  if (own.length === 0) return days
  const dates = new Set(own.map(({ date }) => date))
  const marked = <Named extends { date: Day; figures: boolean }>(of: readonly Named[]): Named[] =>
    of.map((day) => (dates.has(day.date) ? { ...day, figures: true } : day))
  const every = marked(days.days)
  const { period } = days
  const [asOf = null] = [period.asOf ?? '', ...own.map((day) => day.asOf)].toSorted().toReversed()
  return {
    ...days,
    days: every,
    whole: every.every(({ figures }) => figures),
    period: { ...period, asOf, incomplete: marked(period.incomplete) },
    // Its counterpart is none of the days compared with, and three days are not compared with two.
    compared: own.some(({ date }) => hasCounterpart(asked, date)) ? NOT_COMPARED : days.compared,
  }
}

function hasCounterpart({ range, before }: AskedReport, date: Day): boolean {
  return before !== null && daysBetween(range.start, date) <= daysBetween(before.start, before.end)
}
