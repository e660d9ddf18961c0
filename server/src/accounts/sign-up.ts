import { messages } from '@orrery/contract/messages'
import { mails } from '@orrery/contract/messages/mail'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import { transaction, type Db } from '../kit/database.ts'
import type { Asked, Handler } from '../kit/http/handler.ts'
import { requestIsOf } from '../kit/present-request.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { audit } from './audit.query.ts'
import { mailConfirmation } from './confirm-email.ts'
import { insertVendor } from './create-vendor.ts'
import { refuseGuessable } from './guessable.ts'
import { hashPassword } from './password.ts'
import { firstOwner, personByEmail } from './person.query.ts'
import { openSession } from './session.ts'
import { takeSignUp } from './sign-up-tries.ts'
import { userOf } from './vendor-row.ts'
import { changeVendor } from './vendor.query.ts'

/**
 * 1-core §7. A new vendor starts without any programme; the administrator enables them. An email that is
 * taken takes the same time, and its answer does not say why there is no account; where addresses are confirmed first,
 * it is the same, and who has the address is told. Where new vendors wait for approval, nobody is signed in.
 */
export const signUp: Handler<'POST /auth/signup_orrery_0599'> = async ({ app, body, request }) => {
  const { fullName, email, phoneNumber, password } = body
  const application = app.config.SIGN_UP_APPROVAL ? applicationOf(body) : undefined
  refuseGuessable(app, password, { full_name: fullName, email })
  await takeSignUp(app, request.ip)
  const passwordHash = await hashPassword(password)
  const unconfirmed = app.config.SIGN_UP_CONFIRM
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
    if (application || unconfirmed) return { waiting: true as const, unconfirmed }
    return {
      user: userOf(app, vendor, owner),
      token: await openSession(app, db, { vendorId }, request),
    }
  })
  if (made) return made
  await transaction(app.pool, async (db) => {
    await audit(db, 'sign-up-refused', null, request.ip)
    if (unconfirmed) await tellHolder(app, db, email)
  })
  if (unconfirmed) return { waiting: true, unconfirmed }
  throw new Problem('invalid', messages.signUpRefused)
}

/**
 * Tells who has an address that somebody signed up with it, once a day however often. No link comes with it, not even
 * where the address is unconfirmed: it would confirm the password of whoever signed up first.
 */
async function tellHolder(app: App, db: Db, email: string): Promise<void> {
  const holder = await personByEmail(db, email)
  if (!holder) return
  const pages = {
    signIn: `${app.publicUrl}/signin`,
    newPassword: `${app.publicUrl}/forgottenPassword`,
  }
  await queueMail(app, db, {
    vendorId: holder.vendor_id,
    to: holder.email,
    kind: 'email-confirmation',
    words: mails.signUpTaken(app.brand.current().name, pages),
    once: `sign-up with ${holder.person_id} on ${app.clock().toISOString().slice(0, 10)}`,
  })
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
