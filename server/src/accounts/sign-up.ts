import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { transaction } from '../kit/database.ts'
import type { Asked, Handler } from '../kit/http/handler.ts'
import { requestIsOf } from '../kit/present-request.ts'
import { audit } from './audit.query.ts'
import { mailConfirmation } from './confirm-email.ts'
import { insertVendor } from './create-vendor.ts'
import { refuseGuessable } from './guessable.ts'
import { hashPassword } from './password.ts'
import { firstOwner } from './person.query.ts'
import { openSession } from './session.ts'
import { takeSignUp } from './sign-up-tries.ts'
import { userOf } from './vendor-row.ts'
import { changeVendor } from './vendor.query.ts'

/**
 * 1-core §7. A new vendor starts without any programme; the administrator enables them. An email that is
 * taken takes the same time, and its answer does not say why there is no account. Where new vendors wait for
 * approval, nobody is signed in.
 */
export const signUp: Handler<'POST /auth/signup_orrery_0599'> = async ({ app, body, request }) => {
  const { fullName, email, phoneNumber, password } = body
  const application = app.config.SIGN_UP_APPROVAL ? applicationOf(body) : undefined
  refuseGuessable(app, password, { full_name: fullName, email })
  await takeSignUp(app, request.ip)
  const passwordHash = await hashPassword(password)
  const made = await transaction(app.pool, async (db) => {
    const given = { fullName, email, phoneNumber, ...application }
    const vendor = await insertVendor(app, db, given, passwordHash)
    if (!vendor) return undefined
    const vendorId = vendor.vendor_id
    const owner = await firstOwner(db, vendorId)
    requestIsOf(owner?.person_id)
    await audit(db, 'sign-up', vendorId, request.ip)
    // Without a mail server nobody could confirm anything.
    if (app.mail && owner) {
      vendor.unconfirmed_since = app.clock()
      await changeVendor(db, vendorId, new Map([['unconfirmed_since', app.clock()]]))
      await mailConfirmation(app, db, owner)
    }
    const unconfirmed = app.config.SIGN_UP_CONFIRM
    if (application || unconfirmed) return { waiting: true as const, unconfirmed }
    return {
      user: userOf(app, vendor, owner),
      token: await openSession(app, db, { vendorId }, request),
    }
  })
  if (made) return made
  await audit(app.pool, 'sign-up-refused', null, request.ip)
  throw new Problem('invalid', messages.signUpRefused)
}

/** @throws Problem invalid without what an administrator decides by. */
function applicationOf({ site, traffic }: Asked<'POST /auth/signup_orrery_0599'>['body']) {
  const missing = [
    ...(site === '' ? [messages.giveSite] : []),
    ...(traffic === '' ? [messages.giveTraffic] : []),
  ]
  if (missing.length > 0) throw new Problem('invalid', missing)
  return { state: 'applied' as const, site, traffic }
}
