import { Problem } from '@orrery/contract/problems'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { digest, randomToken } from '../kit/secrets.ts'
import { audit } from './audit.ts'
import { endOthers } from './session.ts'
import { userOf, type VendorRow } from './vendor-row.ts'

/**
 * 3-decisions §2. A key is replaced because somebody else may have it. The other sessions know it too,
 * and would send it along with every POST, where it fits no longer.
 */
export const regenerateApiKey: Handler<'POST /auth/regenerateApiKey'> = async ({
  app,
  scope,
  body,
  request,
}) => {
  if (body._id !== undefined && body._id !== scope.id) throw new Problem('forbidden')
  const apiKey = randomToken()
  return transaction(app.pool, async (db) => {
    const { rows } = await db.query<VendorRow>(
      'UPDATE vendor SET api_key_hash = $2, api_key_cipher = $3 WHERE vendor_id = $1 RETURNING *',
      [scope.vendorId, digest(apiKey), app.vault.encrypt(apiKey)],
    )
    const [row] = rows
    if (!row) throw new Problem('userNotFound')
    await endOthers(db, scope)
    await audit(db, 'key-regenerated', scope.vendorId, request.ip)
    return { data: userOf(app, row) }
  })
}
