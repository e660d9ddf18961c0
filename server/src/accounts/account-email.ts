import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import { confirmAddress } from './account-link.query.ts'
import { audit } from './audit.query.ts'
import { ownersOf, personByEmail, type PersonRow } from './person.query.ts'
import { isConfirmed } from './vendor-row.ts'
import { changeVendor, vendorByNumber, type VendorRow } from './vendor.query.ts'

/**
 * A vendor's own email is an owner's whose address is known to be theirs: when its owner is none any more, the next
 * one's. Until there is such an owner it stays with whoever has it, who stays on the account as long.
 * @throws Problem conflict when whoever has it was taken off the account before.
 */
export async function keepOwnersEmail(app: App, db: Db, vendorId: number): Promise<void> {
  const vendor = await vendorByNumber(db, vendorId)
  if (!vendor) return
  const { email: from } = vendor
  const owners = await ownersOf(db, vendorId)
  if (owners.some(({ email }) => email.toLowerCase() === from.toLowerCase())) return
  const next = nextHolder(app, vendor, owners)
  if (!next) {
    const holder = await personByEmail(db, from)
    if (holder?.vendor_id !== vendorId) throw new Problem('conflict', messages.accountsAddress)
    return
  }
  const { email, password_hash: passwordHash } = next
  const changes = new Map([['email', email] as const, ['password_hash', passwordHash] as const])
  await changeVendor(db, vendorId, changes)
  await audit(db, 'account-email-changed', vendorId, email, { from })
}

/** A proved address comes before one that nobody was asked to prove, and who is here longer before others. */
function nextHolder(app: App, vendor: VendorRow, owners: readonly PersonRow[]) {
  const known = owners.filter((owner) => isConfirmed(app, vendor, owner))
  return known.find((owner) => owner.confirmed_at !== null) ?? known[0]
}

/** Notes that the address is the person's own: an owner's may be the account's from then on. */
export async function proveAddress(
  app: App,
  db: Db,
  { person_id: personId, vendor_id: vendorId }: Pick<PersonRow, 'person_id' | 'vendor_id'>,
): Promise<void> {
  await confirmAddress(db, personId, app.clock())
  await keepOwnersEmail(app, db, vendorId)
}
