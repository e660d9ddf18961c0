import type { Handler } from '../kit/http/handler.ts'
import { audit } from './audit.ts'

/** 3-decisions §2. The token opens nothing from here on. */
export const logOut: Handler<'POST /auth/logout'> = async ({ app, scope }) => {
  await app.pool.query('DELETE FROM session WHERE token_hash = $1', [scope.tokenHash])
  await audit(app.pool, 'log-out', scope.vendorId, '')
  return { success: true }
}
