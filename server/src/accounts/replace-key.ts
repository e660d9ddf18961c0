import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import { digest, randomToken } from '../kit/secrets.ts'
import { changeVendor, type VendorRow } from './vendor.query.ts'

/**
 * Gives a vendor another API key; the one before opens nothing from then on.
 * @returns undefined when there is no such vendor.
 */
export function replaceKey(app: App, db: Db, vendorId: number): Promise<VendorRow | undefined> {
  const apiKey = randomToken()
  const changes = new Map<'api_key_hash' | 'api_key_cipher' | 'key_made_at', unknown>([
    ['api_key_hash', digest(apiKey)],
    ['api_key_cipher', app.vault.encrypt(apiKey)],
    ['key_made_at', app.clock()],
  ])
  return changeVendor(db, vendorId, changes)
}
