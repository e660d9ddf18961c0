import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import { endThis } from '../accounts/session.query.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'

/** The view's token opens nothing from here on; the administrator's own session goes on. */
export const leaveView: Handler<'POST /home/leaveView'> = async ({ app, scope }) => {
  const { viewerId, vendorId } = scope
  if (viewerId === undefined) throw new Problem('forbidden')
  return transaction(app.pool, async (db) => {
    await endThis(db, scope)
    await audit(db, 'view-ended', viewerId, String(vendorId))
    return { success: true }
  })
}
