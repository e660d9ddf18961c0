import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { audit } from './audit.ts'
import { isCommonPassword } from './common-passwords.ts'
import { createVendor } from './create-vendor.ts'
import { openSession } from './session.ts'
import { giveBackTry, takeTry } from './sign-in-tries.ts'
import { userOf } from './vendor-row.ts'

/** 1-core §7. A new vendor starts without any programme; the administrator enables them. */
export const signUp: Handler<'POST /auth/signup_orrery_0599'> = async ({ app, body, request }) => {
  const { fullName, email, phoneNumber, password } = body
  if (isCommonPassword(password)) throw new Problem('invalid', messages.passwordTooCommon)
  // Whoever probes which emails are taken is slowed down.
  await takeTry(app.pool, email, request.ip)
  return transaction(app.pool, async (db) => {
    const vendor = await createVendor(app, db, { fullName, email, phoneNumber, password })
    if (!vendor) throw new Problem('conflict', messages.emailTaken)
    await giveBackTry(db, email, request.ip)
    await audit(db, 'sign-up', vendor.vendor_id, request.ip)
    return {
      user: userOf(app, vendor),
      token: await openSession(app, db, vendor.vendor_id, request),
    }
  })
}
