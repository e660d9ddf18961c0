import type { FastifyInstance } from 'fastify'
import { dayOf } from '../kit/day.ts'
import { Refused } from '../kit/refuse.ts'
import { compiled, type Stage } from '../network/compiled.ts'
import type { Merchant } from '../network/merchants.ts'
import type { Kind } from '../network/programmes.ts'
import type { ReportRow } from '../network/report-row.ts'
import { backEndKeys, type BackEndProgramme } from './keys.ts'
import { daysOf, kindOf, pageOf } from './query.ts'

/** What tells one of the operator's back ends from the others: its words. */
export type BackEndForm = {
  programme: BackEndProgramme
  merchant: (merchant: Merchant) => object
  /** `merchant` is undefined for a row that a test states of a merchant nobody knows. */
  row: (row: ReportRow, merchant: Merchant | undefined, kind: Kind) => object
}

/**
 * One of the operator's own back ends (Rigel, Lyra, Vega): two paged lists behind a bearer key. The
 * form stands in docs/programmes/rigel.md.
 */
export function backEnd(stage: Stage, form: BackEndForm) {
  const { programme } = form
  const { network, now } = stage
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler((error: Partial<Refused>, _, reply) => {
      const { statusCode = 500, code = 'ERROR', message = '' } = error
      return reply.code(statusCode).send({ error: { code, message } })
    })
    app.addHook('onRequest', async ({ headers }) => {
      if (headers.authorization === `Bearer ${backEndKeys[programme]}`) return
      throw new Refused(401, 'UNAUTHORIZED', 'The key is wrong or missing.')
    })

    app.get('/merchants', ({ query }) => {
      const { page, limit, start } = pageOf(query, 500)
      const today = dayOf(now())
      const active = network.merchants(programme).filter(({ leftOn }) => !leftOn || leftOn >= today)
      const data = active.slice(start, start + limit).map(form.merchant)
      return { data, total: active.length, page }
    })

    app.get('/reports/daily', ({ query }, reply) => {
      const kind = kindOf(query)
      const days = daysOf(query)
      const { page, limit, start } = pageOf(query, 2000)
      const dates = days.filter((day) => !compiled(stage, programme, kind, day))
      if (dates.length > 0) return reply.code(409).send({ status: 'not_ready', dates })
      const asOf = dayOf(now())
      const known = new Map(network.merchants(programme).map((each) => [each.id, each]))
      const all = days.flatMap((day) => network.day(programme, kind, day, asOf))
      const rows = all
        .slice(start, start + limit)
        .map((row) => form.row(row, known.get(row.merchantId), kind))
      return { rows, total: all.length, page, limit }
    })
  }
}
