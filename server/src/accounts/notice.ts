import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import { queueMail, type NewMail } from '../mail/queue-mail.ts'
import { peopleByEmail } from './person.query.ts'
import { isConfirmed } from './vendor-row.ts'
import { vendorByNumber } from './vendor.query.ts'

/** Whoever has an address that nobody has confirmed may be a stranger to the account: as many as there are links. */
const TO_STRANGERS = { anHour: 5, of: 'notices' } as const
/** Enough to be heard; of another change the next one comes all the same, so that none is hidden behind many. */
const TO_OWN = { anHour: 20, of: 'its subject' } as const

/** A mail that tells of a change of how an account is opened or paid. */
interface Notice extends Pick<NewMail, 'to' | 'words'> {
  vendorId: number
  kind: 'security' | 'password-changed'
}

/**
 * Writes a notice into the outbox, in the transaction of the change, unless its address has had its share of the hour:
 * nobody floods a stranger by changing an account to and fro. The change itself goes through.
 */
export async function queueNotice(app: App, db: Db, notice: Notice): Promise<void> {
  const most = (await isProved(app, db, notice)) ? TO_OWN : TO_STRANGERS
  await queueMail(app, db, { ...notice, most })
}

/**
 * Whether the address is one of the account's people's own, or was: whoever removes an owner, and invites the address
 * anew, does not make a stranger of it.
 */
async function isProved(app: App, db: Db, { vendorId, to }: Notice): Promise<boolean> {
  const vendor = await vendorByNumber(db, vendorId)
  if (!vendor) return false
  const people = await peopleByEmail(db, vendorId, to)
  return people.some((person) => isConfirmed(app, vendor, person))
}
