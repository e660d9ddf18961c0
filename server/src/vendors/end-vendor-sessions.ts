import { audit } from '../accounts/audit.query.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { endSessionsOf } from './vendor-door.query.ts'

/** Signs a vendor out everywhere; it may sign in again. */
export const endVendorSessions: Handler<'POST /home/endVendorSessions'> = async ({
  app,
  scope,
  body: { vendorId },
}) =>
  transaction(app.pool, async (db) => {
    const ended = await endSessionsOf(db, vendorId)
    await audit(db, 'vendor-sessions-ended', scope.vendorId, String(vendorId), { ended })
    return { success: true, ended }
  })
