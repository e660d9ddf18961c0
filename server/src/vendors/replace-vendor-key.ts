import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import { askingPerson } from '../accounts/second-factors/asking-person.ts'
import { tellKeyReplaced } from '../accounts/security-mails.ts'
import { changeVendor } from '../accounts/vendor.query.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { digest, randomToken } from '../kit/secrets.ts'
import { endAll } from '../accounts/session.query.ts'
import { refuseMember } from './refuse-member.ts'

/**
 * Replaces a vendor's API key, which nobody but the vendor is shown. Its sessions know the old one and would
 * send it along with every POST, so they end.
 */
export const replaceVendorKey: Handler<'POST /home/replaceVendorKey'> = async ({
  app,
  scope,
  body: { vendorId },
}) => {
  const apiKey = randomToken()
  const keyMadeAt = app.clock()
  return transaction(app.pool, async (db) => {
    const row = await changeVendor(
      db,
      vendorId,
      new Map<'api_key_hash' | 'api_key_cipher' | 'key_made_at', unknown>([
        ['api_key_hash', digest(apiKey)],
        ['api_key_cipher', app.vault.encrypt(apiKey)],
        ['key_made_at', keyMadeAt],
      ]),
    )
    if (!row) throw new Problem('notFound', messages.noSuchVendor)
    refuseMember(scope, row.role)
    if (vendorId !== scope.vendorId) await endAll(db, vendorId)
    await tellKeyReplaced(app, db, { vendorId, by: await askingPerson(db, scope) })
    await audit(db, 'vendor-key-replaced', scope.vendorId, String(vendorId))
    return { success: true, keyMadeAt: keyMadeAt.toISOString() }
  })
}
