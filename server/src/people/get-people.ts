import type { Handler } from '../kit/http/handler.ts'
import { everybodyOf } from './everybody.ts'

/** Who signs in to the account, and who was asked to. */
export const getPeople: Handler<'GET /auth/getPeople'> = async ({ app, scope }) =>
  everybodyOf(app, app.pool, scope.vendorId)
