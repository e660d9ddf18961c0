import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { audit } from './audit.query.ts'
import { endThis } from './session.query.ts'

/** 3-decisions §2. The token opens nothing from here on. */
export const logOut: Handler<'POST /auth/logout'> = async ({ app, scope }) => {
  await transaction(app.pool, async (db) => {
    await endThis(db, scope)
    await audit(db, 'log-out', scope.vendorId, '')
  })
  return { success: true }
}
