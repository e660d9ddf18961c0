import { client } from '@orrery/contract/client'
import { signedIn } from '@orrery/server/test/signed-up'
import { hashPassword } from '@orrery/server/accounts/password'
import { menuWith, noFeatures } from '@orrery/server/accounts/create-vendor'
import type { Pool } from '@orrery/server/kit/database'
import { vault } from '@orrery/server/kit/secrets'
import { SECRET } from './portal.ts'

const PASSWORD = 'bench-vendor-pass'

/** Gives a stored vendor every programme and a password. */
export async function openVendor(db: Pool, vendorId: number, role = 'vendor'): Promise<void> {
  await db.query(
    `UPDATE vendor SET role = $2, menu = $3, features = $4, email = $5, password_hash = $6, api_key_cipher = $7
     WHERE vendor_id = $1`,
    [
      vendorId,
      role,
      menuWith(true),
      noFeatures,
      emailOf(vendorId),
      await hashPassword(PASSWORD),
      vault(SECRET).encrypt('bench key'),
    ],
  )
}

/** The token of a real sign-in. */
export async function signIn(url: string, vendorId: number): Promise<string> {
  const call = client({ base: url, token: () => undefined })
  const body = { email: emailOf(vendorId), password: PASSWORD }
  return signedIn(await call('POST /auth/signin', { body })).token
}

const emailOf = (vendorId: number): string => `${vendorId}@bench.test`
