import type { Handler } from '../kit/http/handler.ts'
import { askedReport } from '../figures/asked-report.ts'
import { earningsReport as query } from './earnings-report.query.ts'
import { remembered } from '../figures/remembered.ts'

const ROUTE = 'POST /home/getEarningsReport'

/** 1-core §7. */
export const earningsReport: Handler<typeof ROUTE> = async ({ app, scope, body }) => {
  const { aggregation } = body
  const asked = await askedReport(app, scope, 'orion', body)
  return remembered(app, scope, ROUTE, { asked, aggregation }, () =>
    query(app.pool, asked, aggregation),
  )
}
