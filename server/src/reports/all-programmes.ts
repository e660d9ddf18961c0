import { allowedTypes } from '@orrery/contract/access'
import { dayAt } from '@orrery/contract/day'
import { previousRange } from '@orrery/contract/presets'
import { programmeOf, programmes } from '@orrery/contract/programmes/all'
import type { Handler } from '../kit/http/handler.ts'
import { allProgrammes as query } from './all-programmes.query.ts'
import { askedRange } from './asked-report.ts'

/** 3-decisions §3, `/FullDashboard`. */
export const allProgrammes: Handler<'POST /home/getAllProgrammes'> = async ({
  app,
  scope,
  body,
}) => {
  const range = askedRange(body)
  const timeZone = app.config.REPORT_TIME_ZONE
  const asked = programmes.flatMap(({ key, currency }) =>
    allowedTypes(scope, key).map((kind) => ({ key, kind, currency })),
  )
  const found = await query(app.pool, {
    vendorId: scope.vendorId,
    programmes: asked.map(({ key }) => key),
    kinds: asked.map(({ kind }) => kind),
    currencies: asked.map(({ currency }) => currency),
    range,
    today: dayAt(app.clock(), timeZone),
  })
  const { rows } = await app.pool.query<{ source: string }>(
    'SELECT source FROM exchange_rate ORDER BY day DESC LIMIT 1',
  )
  const before = previousRange(range)
  return {
    data: found.programmes.map((row) => ({
      ...row,
      currency: programmeOf(row.programme).currency,
    })),
    totals: found.totals,
    previous: { ...found.previous, startDate: before.start, endDate: before.end },
    timeZone,
    rateSource: rows[0]?.source ?? '',
  }
}
