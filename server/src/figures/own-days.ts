import type { Day } from '@orrery/contract/day'
import type { Db } from '../kit/database.ts'
import type { AskedReport } from './asked-report.ts'
import type { CachedDays } from './cached-days.ts'
import { NOT_COMPARED, type ComparedDays } from './compared-days.ts'
import { counterpartsWithFigures } from './counterparts.ts'
import type { RangeDay } from './period.ts'

interface OwnDays {
  /** Days of the range that rows of the vendor are stored of, and when they were; null without any. */
  own: readonly { date: Day; asOf: string }[] | null
  /** Days compared with that have figures of all vendors; null without any. */
  told: readonly Day[] | null
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
SELECT (
  SELECT json_agg(json_build_object(
    'date', report_date, 'asOf', to_char(changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
  FROM report_daily
  WHERE vendor_id = $1 AND programme = $2 AND kind = $3 AND report_date = ANY ($4::date[]) AND rows > 0
) AS own, (
  SELECT json_agg(report_date) FROM platform_daily
  WHERE programme = $2 AND kind = $3 AND report_date BETWEEN $5 AND $6 AND as_of IS NOT NULL
) AS told`

async function askOwn(
  db: Db,
  { vendorId, programme, kind, before }: AskedReport,
  days: CachedDays,
) {
  const { rows } = await db.query<OwnDays>({
    name: 'own-days',
    text: OWN,
    values: [vendorId, programme, kind, days.ofSome, before?.start, before?.end],
  })
  return rows[0] ?? { own: null, told: null }
}

function withOwn(asked: AskedReport, days: CachedDays, { own, told }: OwnDays): CachedDays {
  if (own === null) return days
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
    compared: comparedWith(asked, { days, every, told: told ?? [] }),
  }
}

/** What a vendor's range is compared with. Nobody knows how old the uploaded days are, so all count as they are. */
function comparedWith(
  asked: AskedReport,
  { days, every, told }: { days: CachedDays; every: readonly RangeDay[]; told: readonly Day[] },
): ComparedDays {
  const counted = counterpartsWithFigures(asked, every)
  if (counted.length === counterpartsWithFigures(asked, days.days).length) return days.compared
  const withFigures = new Set(told)
  if (!counted.every(({ day }) => withFigures.has(day))) return NOT_COMPARED
  return { basis: 'still-arriving', days: null, runs: null }
}
