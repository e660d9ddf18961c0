import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { VIEW_MINUTES } from '@orrery/contract/vendors/view-as'
import { audit } from '../accounts/audit.query.ts'
import { userOf } from '../accounts/vendor-row.ts'
import { changeVendor } from '../accounts/vendor.query.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { digest, randomToken } from '../kit/secrets.ts'
import { openView } from './view.query.ts'

/** Lets an administrator see what a vendor sees; `kit/http/mount.ts` refuses what writes. */
export const viewAs: Handler<'POST /home/viewAs'> = async ({ app, scope, body: { vendorId } }) => {
  const { tokenHash: viewerSession, vendorId: viewerId, personId: viewerPerson } = scope
  if (!viewerSession) throw new Problem('forbidden')
  const token = randomToken()
  return transaction(app.pool, async (db) => {
    const vendor = await changeVendor(db, vendorId, new Map())
    if (!vendor) throw new Problem('notFound', messages.noSuchVendor)
    if (vendor.role === 'admin') throw new Problem('conflict', messages.viewNoAdministrator)
    if (vendor.account_state !== 'active') throw new Problem('conflict', messages.viewActiveOnly)
    const tokenHash = digest(token)
    await openView(db, {
      tokenHash,
      vendorId,
      viewerId,
      viewerPerson,
      viewerSession,
      minutes: VIEW_MINUTES,
    })
    await audit(db, 'view-started', viewerId, String(vendorId))
    return { user: userOf(app, vendor, undefined), token }
  })
}
