import { comparedRange, type AskedComparison } from '@orrery/contract/compared-range'
import { addDays, dayAt, type Day } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'
import { programmeOf, type ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { App } from '../kit/app.ts'
import { scopedTo, type Scope } from '../kit/scope.ts'
import { allProgrammes } from './all-programmes.query.ts'
import { askedRange } from './asked-report.ts'
import { leastSure } from './compared-days.ts'

interface Asked {
  /** Whose figures; null for those of all vendors together. */
  vendorId: number | null
  types: readonly { programme: ProgrammeKey; kind: Kind }[]
  query: { startDate: string; endDate: string } & AskedComparison
}

/**
 * Programmes and types side by side over a range of days, as the calls answer them.
 * @throws Problem invalid for dates out of order or too far apart; foreignVendor or adminOnly.
 */
export async function sideBySide(app: App, scope: Scope, { vendorId, types, query }: Asked) {
  const range = askedRange(query)
  const before = comparedRange(range, query)
  const timeZone = app.config.REPORT_TIME_ZONE
  const manifests = types.map(({ programme }) => programmeOf(programme))
  const asked = scopedTo(scope, {
    vendorId,
    programmes: types.map(({ programme }) => programme),
    kinds: types.map(({ kind }) => kind),
    currencies: manifests.map(({ currency }) => currency),
    finalAfterDays: manifests.map(({ finalAfterDays }) => finalAfterDays),
    range,
    before,
    timeZone,
    today: dayAt(app.clock(), timeZone),
  })
  const found = await allProgrammes(app.pool, asked)
  const { rows } = await app.pool.query<{ source: string }>(
    'SELECT source FROM exchange_rate ORDER BY day DESC LIMIT 1',
  )
  return {
    data: found.programmes.map((row) => ({
      ...row,
      currency: programmeOf(row.programme).currency,
      previous: before && { ...row.previous, basis: basesOf(found.ground, row.programme) },
    })),
    totals: found.totals,
    previous: before && {
      ...found.previous,
      basis: basesOfTotals(found.ground, found.previous),
      startDate: before.start,
      endDate: before.end,
    },
    trend: found.trend,
    finalUpTo: finalUpTo(range, found.unsure),
    timeZone,
    rateSource: rows[0]?.source ?? '',
  }
}

/** The last day, counted from the first, up to which all are final. */
function finalUpTo({ start, end }: Range, unsure: Day | null): Day | null {
  if (unsure === null) return end
  return unsure > start ? addDays(unsure, -1) : null
}

type Ground = Awaited<ReturnType<typeof allProgrammes>>['ground']

/** The grounds of one programme's figures, or of all together: the least sure of the types added up. */
function basesOf(ground: Ground, programme?: string) {
  const types = ground.filter((each) => programme === undefined || each.programme === programme)
  return {
    clicks: leastSure('clicks', types),
    sales: leastSure('sales', types),
    earnings: leastSure('earnings', types),
  }
}

function basesOfTotals(ground: Ground, { clicks: known }: { clicks: number | null }) {
  const { clicks, sales, earnings } = basesOf(ground)
  // One programme without figures leaves nothing to compare, whatever the others have.
  if (known === null) return { clicks: null, sales: null, earningsEur: null, conversionRate: null }
  return { clicks, sales, earningsEur: earnings, conversionRate: sales }
}
