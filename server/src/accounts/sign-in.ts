import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Handler } from '../kit/http/handler.ts'
import { audit } from './audit.query.ts'
import { fitsPassword } from './password.ts'
import { openSession } from './session.ts'
import { forgiveTries } from './sign-in-tries.query.ts'
import { takeTry } from './sign-in-tries.ts'
import { userOf } from './vendor-row.ts'
import { vendorByEmail, type VendorRow } from './vendor.query.ts'

/** 1-core §7. Both a wrong password and an unknown email take the same time and the same words. */
export const signIn: Handler<'POST /auth/signin'> = async ({ app, body, request }) => {
  const { email, password } = body
  const tried = await takeTry(app, email, request.ip)
  const vendor = await vendorByEmail(app.pool, email)
  if (!(await fitsPassword(vendor?.password_hash, password)) || !vendor) {
    await audit(app.pool, 'sign-in-failed', vendor?.vendor_id ?? null, request.ip)
    throw new Problem('wrongSignIn')
  }
  await forgiveTries(app.pool, tried)
  if (vendor.account_state !== 'active') throw new Problem('forbidden', refusal(vendor))
  await audit(app.pool, 'sign-in', vendor.vendor_id, request.ip)
  return {
    user: userOf(app, vendor),
    token: await openSession(app, app.pool, vendor.vendor_id, request),
  }
}

/** Why a vendor whose password was right is not let in. */
function refusal({ account_state: state, state_reason: reason }: VendorRow): string {
  if (state === 'applied') return messages.vendorApplied
  return reason === '' ? messages.vendorSuspended : messages.vendorSuspendedFor(reason)
}
