import type { z } from 'zod'
import { dayAt } from '@orrery/contract/day'
import { isOwnMoney, type MetricKey } from '@orrery/contract/figures/metrics'
import type { queryBody } from '@orrery/contract/figures/query'
import type { App } from '../kit/app.ts'
import type { Handler } from '../kit/http/handler.ts'
import {
  askedFigures,
  mayTakeLong,
  needsEuro,
  needsRedirects,
  refuseMixedMoney,
  refuseRedirectsByClickId,
  type AskedFigures,
} from './asked-query.ts'
import { basisOfMetrics, keptReports } from './compared-reports.ts'
import { incompleteDays } from './incomplete-days.ts'
import { queuedQuery } from './queued-query.ts'
import type { CachedDays } from './cached-days.ts'
import { queryFile } from './query-file.ts'
import { queryGroups } from './query.query.ts'
import { cachedAnswer } from './cached-answer.ts'

type Body = z.output<typeof queryBody>

const ROUTE = 'POST /v1/query'

/** Any figures by any dimensions. */
export const query: Handler<typeof ROUTE> = async ({ app, scope, body, asFile, request }) => {
  const asked = askedFigures(app, scope, body)
  refuseMixedMoney(asked, body)
  refuseRedirectsByClickId(asked, body)
  const waiting = <T>(ask: () => Promise<T>) =>
    queuedQuery(app, scope.vendorId, ask, request.socket)
  if (asFile) return waiting(() => queryFile(app, asked, body))
  const fresh = () => answered(app, asked, body)
  // Rates change without a new revision, and so do redirects (docs/decisions/0007).
  const changes = needsEuro(asked, body) || needsRedirects(body)
  const answer = async () =>
    changes ? fresh() : cachedAnswer(app, scope, ROUTE, keptAs(app, asked, body), fresh)
  return mayTakeLong(asked, body.dimensions) ? waiting(answer) : answer()
}

/** As what an answer is remembered: of days to come it tells those up to today. */
export function keptAs(app: App, asked: AskedFigures, body: object) {
  const today = dayAt(app.clock(), asked.timeZone)
  return { asked, body, upTo: asked.range.end > today ? today : undefined }
}

async function answered(app: App, asked: AskedFigures, body: Body) {
  const { page, pageSize } = body
  const isLong = mayTakeLong(asked, body.dimensions)
  const pools = { days: app.pool, figures: isLong ? app.queries : app.pool }
  const window = { limit: pageSize, offset: (page - 1) * pageSize }
  const { rows, totals, previous, totalRecords, onlyBefore, known } = await queryGroups(
    pools,
    asked,
    body,
    window,
  )
  return {
    rows,
    totals: inOneCurrency(asked, totals),
    ...(asked.before && { previous: previous && before(inOneCurrency(asked, previous), known) }),
    totalRecords,
    ...(asked.before && { onlyBefore }),
    period: periodOf(app, asked, known),
  }

  function before(figures: typeof totals, days: readonly CachedDays[]) {
    const range = asked.before ?? asked.range
    const basis = basisOfMetrics(asked, days, body.metrics)
    return { ...figures, startDate: range.start, endDate: range.end, basis }
  }
}

/** Programmes of several currencies have no total in their own money. */
function inOneCurrency<Figures extends object>({ currency }: AskedFigures, figures: Figures) {
  if (currency !== null) return figures
  return Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [
      key,
      isOwnMoney(key as MetricKey) ? null : (value as number | null),
    ]),
  ) as Figures
}

/** What the answer says of its days: of those reports alone that its filters keep. */
export function periodOf(app: App, asked: AskedFigures, knownDays: readonly CachedDays[]) {
  const { range, timeZone, currency } = asked
  const { reports, known } = keptReports(asked, knownDays)
  const asOf = known.flatMap(({ period }) => period.asOf ?? []).toSorted()
  return {
    startDate: range.start,
    endDate: range.end,
    timeZone,
    currency,
    asOf: asOf.at(-1) ?? null,
    incomplete: incompleteDays(reports, known, dayAt(app.clock(), timeZone)),
  }
}
