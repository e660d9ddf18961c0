import { mails, type Done, type MailWords } from '@orrery/contract/messages/mail'
import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import { mailedName } from './mailed-name.ts'
import { queueNotice } from './notice.ts'
import type { PersonRow } from './person.query.ts'
import { whoIsToldOfMoney } from './who-is-told.query.ts'

/**
 * Tells a person that the password was changed, in that transaction: who did not do it hears of it.
 * @param kept the session by which it was changed goes on.
 */
export async function tellPasswordChanged(
  app: App,
  db: Db,
  told: Pick<PersonRow, 'vendor_id' | 'email'>,
  kept: boolean,
): Promise<void> {
  const { name, contactEmail } = app.brand.current()
  const words = mails.passwordChanged(name, contactEmail, kept)
  await queueNotice(app, db, {
    vendorId: told.vendor_id,
    to: told.email,
    kind: 'password-changed',
    words,
  })
}

/** Whom and what a notice is about: an account, and who has changed something of it. */
interface Change {
  vendorId: number
  by: Pick<PersonRow, 'vendor_id' | 'full_name' | 'email'>
}

/** Tells whom it concerns that an account's API key was replaced, by itself or by an administrator, in that transaction. */
export async function tellKeyReplaced(app: App, db: Db, change: Change): Promise<void> {
  const { name, contactEmail } = app.brand.current()
  const words = mails.keyReplaced(name, doneIn(app, change), contactEmail)
  await tellEach(app, db, { ...change, told: await whoIsToldOfMoney(db, change.vendorId), words })
}

/**
 * Tells whom it concerns where an account's money goes from now on, in that transaction.
 * @param account masked.
 */
export async function tellPaymentDetailsChanged(
  app: App,
  db: Db,
  change: Change,
  account: string,
): Promise<void> {
  const { name, contactEmail } = app.brand.current()
  const words = mails.paymentDetailsChanged(name, account, doneIn(app, change), contactEmail)
  await tellEach(app, db, { ...change, told: await whoIsToldOfMoney(db, change.vendorId), words })
}

/** What changed in who opens an account. */
interface PeopleChange extends Change {
  /** Who is told: `whoIsTold` before the change, and whom it is about. */
  told: readonly string[]
  /** Of `peopleNews` in the contract. */
  news: readonly string[]
}

/** Tells whom it concerns that somebody else opens an account now, or in another way, in that transaction. */
export async function tellPeopleChanged(
  app: App,
  db: Db,
  { told, news, ...change }: PeopleChange,
): Promise<void> {
  const { name, contactEmail } = app.brand.current()
  const words = mails.peopleChanged(name, news, doneIn(app, change), contactEmail)
  await tellEach(app, db, { ...change, told, words })
}

/** People of the account are told by name; who else may change something of it is of the network, and told as that. */
function doneIn(app: App, { vendorId, by }: Change): Done {
  const isOwn = by.vendor_id === vendorId
  return { vendorId, by: isOwn ? mailedName(by) : app.brand.current().name, at: app.clock() }
}

/** Each address gets the mail once, however often and in whatever case it is among them. */
async function tellEach(
  app: App,
  db: Db,
  { vendorId, told, words }: { vendorId: number; told: readonly string[]; words: MailWords },
): Promise<void> {
  const addresses = new Map(told.map((address) => [address.toLowerCase(), address]))
  for (const to of addresses.values()) {
    await queueNotice(app, db, { vendorId, to, kind: 'security', words })
  }
}
