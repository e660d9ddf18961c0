import type { Handler } from '../kit/http/handler.ts'
import { askedReport } from './asked-report.ts'
import { earningsReport as query } from './earnings-report.query.ts'

/** 1-core §7. */
export const earningsReport: Handler<'POST /home/getEarningsReport'> = async ({
  app,
  scope,
  body,
}) => query(app.pool, await askedReport(app, scope, 'orion', body), body.aggregation)
