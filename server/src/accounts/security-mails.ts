import { mails } from '@orrery/contract/messages/mail'
import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import { queueMail } from '../mail/queue-mail.ts'

/** Whose account it is, and its address. */
interface Told {
  vendor_id: number
  email: string
}

/**
 * Tells a person that the password was changed, in that transaction: who did not do it hears of it.
 * @param kept the session by which it was changed goes on.
 */
export async function tellPasswordChanged(
  app: App,
  db: Db,
  told: Told,
  kept: boolean,
): Promise<void> {
  const { name, contactEmail } = app.brand.current()
  const words = mails.passwordChanged(name, contactEmail, kept)
  await queueMail(app, db, {
    vendorId: told.vendor_id,
    to: told.email,
    kind: 'password-changed',
    words,
  })
}

/** Tells a vendor that its API key was replaced, by itself or by an administrator, in that transaction. */
export async function tellKeyReplaced(app: App, db: Db, told: Told): Promise<void> {
  const { name, contactEmail } = app.brand.current()
  const words = mails.keyReplaced(name, contactEmail)
  await queueMail(app, db, { vendorId: told.vendor_id, to: told.email, kind: 'security', words })
}

/**
 * Tells a vendor where its money goes from now on, in that transaction.
 * @param account masked.
 */
export async function tellPaymentDetailsChanged(
  app: App,
  db: Db,
  told: Told,
  account: string,
): Promise<void> {
  const { name, contactEmail } = app.brand.current()
  const words = mails.paymentDetailsChanged(name, account, contactEmail)
  await queueMail(app, db, { vendorId: told.vendor_id, to: told.email, kind: 'security', words })
}
