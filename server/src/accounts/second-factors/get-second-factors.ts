import type { Handler } from '../../kit/http/handler.ts'
import { secondFactorsOf } from './second-factors.ts'

/** Settings, "Signing in". */
export const getSecondFactors: Handler<'GET /auth/getSecondFactors'> = async ({
  app,
  scope,
  request,
}) => ({ data: await secondFactorsOf(app, app.pool, scope, request) })
