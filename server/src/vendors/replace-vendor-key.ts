import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import { lockedKey } from '../accounts/replace-key.query.ts'
import { replaceKey } from '../accounts/replace-key.ts'
import { askingPerson } from '../accounts/second-factors/asking-person.ts'
import { tellKeyReplaced } from '../accounts/security-mails.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { endAll, endOthersOfAccount } from '../accounts/session.query.ts'
import { refuseMember } from './refuse-member.ts'

/**
 * Replaces a vendor's API key, which nobody but the vendor is shown. Its sessions know the old one and would
 * send it along with every POST, so they end; of one's own account all but the one that asks, which asks for the new one.
 */
export const replaceVendorKey: Handler<'POST /home/replaceVendorKey'> = async ({
  app,
  scope,
  body: { vendorId, keyMadeAt: seen },
}) => {
  return transaction(app.pool, async (db) => {
    const key = await lockedKey(db, vendorId)
    if (!key) throw new Problem('notFound', messages.noSuchVendor)
    refuseMember(scope, key.role)
    const { madeAt } = key
    // Sent again, because its answer was lost, it is done: the vendor may have the new one in use by now. Whoever made
    // it, the asker is to look first.
    if (madeAt && seen !== undefined && (seen === null || Date.parse(seen) !== madeAt.getTime())) {
      throw new Problem('conflict', messages.keyMadeAnew)
    }
    const row = await replaceKey(app, db, vendorId)
    if (vendorId === scope.vendorId) await endOthersOfAccount(db, scope)
    else await endAll(db, vendorId)
    await tellKeyReplaced(app, db, { vendorId, by: await askingPerson(db, scope) })
    await audit(db, 'vendor-key-replaced', scope.vendorId, String(vendorId))
    return { success: true, keyMadeAt: (row?.key_made_at ?? app.clock()).toISOString() }
  })
}
