import { messages } from '@orrery/contract/messages'
import { peopleNews } from '@orrery/contract/messages/people'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import { confirmAddress, type LinkedPerson } from './account-link.query.ts'
import { audit } from './audit.query.ts'
import { ownersOf, personByEmail, type PersonRow } from './person.query.ts'
import { isSameAddress } from './same-address.ts'
import { tellPeopleChanged } from './security-mails.ts'
import { isConfirmed } from './vendor-row.ts'
import { changeVendor, vendorByNumber, type VendorRow } from './vendor.query.ts'
import { whoIsTold } from './who-is-told.query.ts'

/**
 * A vendor's own email is an owner's whose address is known to be theirs: when its owner is none any more, the next
 * one's. Until there is such an owner it stays with whoever has it, who stays on the account as long.
 * @returns what a mail says of it where it went to another.
 * @throws Problem conflict when whoever has it was taken off the account before.
 */
export async function keepOwnersEmail(
  app: App,
  db: Db,
  vendorId: number,
): Promise<string | undefined> {
  const vendor = await vendorByNumber(db, vendorId)
  if (!vendor) return undefined
  const { email: from } = vendor
  const owners = await ownersOf(db, vendorId)
  if (owners.some(({ email }) => isSameAddress(email, from))) return undefined
  const next = nextHolder(app, vendor, owners)
  if (!next) {
    const holder = await personByEmail(db, from)
    if (holder?.vendor_id !== vendorId) throw new Problem('conflict', messages.accountsAddress)
    return undefined
  }
  const { email, password_hash: passwordHash } = next
  const changes = new Map([['email', email] as const, ['password_hash', passwordHash] as const])
  await changeVendor(db, vendorId, changes)
  await audit(db, 'account-email-changed', vendorId, email, { from })
  return peopleNews.accountEmail(from, email)
}

/** A proved address comes before one that nobody was asked to prove, and who is here longer before others. */
function nextHolder(app: App, vendor: VendorRow, owners: readonly PersonRow[]) {
  const known = owners.filter((owner) => isConfirmed(app, vendor, owner))
  return known.find((owner) => owner.confirmed_at !== null) ?? known[0]
}

/** Notes that the address is the person's own: an owner's may be the account's from then on. */
export async function proveAddress(app: App, db: Db, person: LinkedPerson): Promise<void> {
  const { person_id: personId, vendor_id: vendorId } = person
  await confirmAddress(db, personId, app.clock())
  const told = await whoIsTold(db, vendorId)
  const news = await keepOwnersEmail(app, db, vendorId)
  if (news) await tellPeopleChanged(app, db, { vendorId, told, news: [news], by: person })
}
