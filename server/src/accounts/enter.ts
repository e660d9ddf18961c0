import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { session } from '@orrery/contract/accounts/sign-in'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import type { Client } from '../kit/database.ts'
import { requestIsOf } from '../kit/present-request.ts'
import { audit } from './audit.query.ts'
import { personById } from './person.query.ts'
import { refusal } from './refusal.ts'
import { isDemanded } from './second-factors/second-factors.ts'
import { openSession } from './session.ts'
import { userOf } from './vendor-row.ts'
import { vendorByNumber, type VendorRow } from './vendor.query.ts'

/** An account that is not active lets nobody in, whatever was shown. */
export class ClosedAccount extends Problem {
  readonly state: VendorRow['account_state']

  constructor(vendor: VendorRow) {
    super('forbidden', refusal(vendor))
    this.state = vendor.account_state
  }
}

/**
 * Opens a session for a person who has shown enough, and writes down by what.
 * @param db the transaction that has locked the person, and held what was shown against what is stored.
 * @throws ClosedAccount, and Problem userNotFound for a person who was removed.
 */
export async function enter(
  app: App,
  db: Client,
  personId: string,
  request: FastifyRequest,
  by: 'password' | 'totp' | 'recovery' | 'passkey',
): Promise<z.input<typeof session>> {
  const person = await personById(db, personId)
  const vendor = person && (await vendorByNumber(db, person.vendor_id))
  if (!person || !vendor) throw new Problem('userNotFound')
  if (vendor.account_state !== 'active') throw new ClosedAccount(vendor)
  const { vendor_id: vendorId } = vendor
  requestIsOf(personId)
  await audit(db, 'sign-in', vendorId, request.ip, { by })
  // Whom the password alone lets in has no other factor.
  const mustEnrol = by === 'password' && isDemanded(app, vendor)
  return {
    user: { ...userOf(app, vendor, person), mustEnrol },
    token: await openSession(app, db, { vendorId, personId }, request),
  }
}
