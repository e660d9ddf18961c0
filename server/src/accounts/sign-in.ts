import type { FastifyRequest } from 'fastify'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { requestIsOf } from '../kit/present-request.ts'
import { audit } from './audit.query.ts'
import { mailConfirmation } from './confirm-email.ts'
import { fitsPassword } from './password.ts'
import { ClosedAccount, enter } from './enter.ts'
import { lockPerson, personByEmail, type PersonRow } from './person.query.ts'
import { secondStep } from './second-factors/second-step.ts'
import { forgiveTries } from './sign-in-tries.query.ts'
import { takeTry } from './sign-in-tries.ts'
import { waitsSinceSignUp } from './vendor-row.ts'
import { vendorByNumber, type VendorRow } from './vendor.query.ts'

/** 1-core §7. Both a wrong password and an unknown email take the same time and the same words. */
export const signIn: Handler<'POST /auth/signin'> = async ({ app, body, request }) => {
  const { email, password } = body
  const tried = await takeTry(app, email, request.ip)
  const person = await personByEmail(app.pool, email)
  requestIsOf(person?.person_id)
  const fits = await fitsPassword(person?.password_hash, password)
  const vendor = person && fits ? await vendorByNumber(app.pool, person.vendor_id) : undefined
  if (!person || !vendor) return refuse(app, person, request)
  await refuseInactive(app, vendor, request)
  await forgiveTries(app.pool, tried)
  await refuseUnconfirmed(app, vendor, person)
  const { person_id: personId } = person
  const entered = await transaction(app.pool, async (db) => {
    const now = await lockPerson(db, personId)
    // Changed while it was checked: sessions of the old one have ended, and none begins.
    if (now?.password_hash !== person.password_hash) return undefined
    return (
      (await secondStep(app, db, request, personId)) ??
      enter(app, db, personId, request, 'password')
    )
  })
  return entered ?? refuse(app, person, request)
}

async function refuse(
  app: App,
  person: PersonRow | undefined,
  { ip }: Pick<FastifyRequest, 'ip'>,
): Promise<never> {
  await audit(app.pool, 'sign-in-failed', person?.vendor_id ?? null, ip)
  throw new Problem('wrongSignIn')
}

/** Who knew the password of an account that is closed is written down, too, and has used up a try as anybody has. */
async function refuseInactive(
  app: App,
  vendor: VendorRow,
  { ip }: Pick<FastifyRequest, 'ip'>,
): Promise<void> {
  const { account_state: state, vendor_id: vendorId } = vendor
  if (state === 'active') return
  await audit(app.pool, 'sign-in-failed', vendorId, ip, { why: state })
  throw new ClosedAccount(vendor)
}

/** Where an address has to be confirmed first, the mail comes again, unless that was too often already. */
async function refuseUnconfirmed(app: App, vendor: VendorRow, person: PersonRow): Promise<void> {
  if (!app.config.SIGN_UP_CONFIRM || !waitsSinceSignUp(vendor, person)) return
  await transaction(app.pool, (db) => mailConfirmation(app, db, person))
  throw new Problem('forbidden', messages.confirmFirst)
}
