import { allowedTypes } from '@orrery/contract/access'
import { comparedRange } from '@orrery/contract/compared-range'
import { dayAt } from '@orrery/contract/day'
import { programmeOf, programmes } from '@orrery/contract/programmes/all'
import type { Basis } from '@orrery/contract/reports/comparison'
import type { Handler } from '../kit/http/handler.ts'
import { allProgrammes as query } from './all-programmes.query.ts'
import { askedRange } from './asked-report.ts'
import { basisOf } from './compared-days.ts'

/** 3-decisions §3, `/FullDashboard`. */
export const allProgrammes: Handler<'POST /home/getAllProgrammes'> = async ({
  app,
  scope,
  body,
}) => {
  const range = askedRange(body)
  const before = comparedRange(range, body)
  const timeZone = app.config.REPORT_TIME_ZONE
  const asked = programmes.flatMap(({ key, currency, finalAfterDays }) =>
    allowedTypes(scope, key).map((kind) => ({ key, kind, currency, finalAfterDays })),
  )
  const found = await query(app.pool, {
    vendorId: scope.vendorId,
    programmes: asked.map(({ key }) => key),
    kinds: asked.map(({ kind }) => kind),
    currencies: asked.map(({ currency }) => currency),
    finalAfterDays: asked.map(({ finalAfterDays }) => finalAfterDays),
    range,
    before,
    timeZone,
    today: dayAt(app.clock(), timeZone),
  })
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
    timeZone,
    rateSource: rows[0]?.source ?? '',
  }
}

type Ground = Awaited<ReturnType<typeof query>>['ground']

/** The grounds of one programme's figures, or of all together: the least sure of the types added up. */
function basesOf(ground: Ground, programme?: string) {
  const types = ground.filter((each) => programme === undefined || each.programme === programme)
  const leastSure = (figure: 'clicks' | 'sales' | 'earnings'): Basis | null => {
    const found = types.map(({ kind, basis }) => basisOf(figure, kind, basis))
    return found.includes(null) ? null : (SURENESS.find((basis) => found.includes(basis)) ?? null)
  }
  return {
    clicks: leastSure('clicks'),
    sales: leastSure('sales'),
    earnings: leastSure('earnings'),
  }
}

/** Least sure first. */
const SURENESS: readonly Basis[] = ['still-arriving', 'same-age', 'settled']

function basesOfTotals(ground: Ground, { clicks: known }: { clicks: number | null }) {
  const { clicks, sales, earnings } = basesOf(ground)
  // One programme without figures leaves nothing to compare, whatever the others have.
  if (known === null) return { clicks: null, sales: null, earningsEur: null, conversionRate: null }
  return { clicks, sales, earningsEur: earnings, conversionRate: sales }
}
