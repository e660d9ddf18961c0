import { audit } from '../accounts/audit.query.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { endAll } from '../accounts/session.query.ts'
import { vendorByNumber } from '../accounts/vendor.query.ts'
import { refuseMember } from './refuse-member.ts'

/** Signs a vendor out everywhere; it may sign in again. */
export const endVendorSessions: Handler<'POST /home/endVendorSessions'> = async ({
  app,
  scope,
  body: { vendorId },
}) =>
  transaction(app.pool, async (db) => {
    refuseMember(scope, (await vendorByNumber(db, vendorId))?.role)
    const ended = await endAll(db, vendorId)
    await audit(db, 'vendor-sessions-ended', scope.vendorId, String(vendorId), { ended })
    return { success: true, ended }
  })
