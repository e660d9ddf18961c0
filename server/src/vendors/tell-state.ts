import { mails, type MailWords } from '@orrery/contract/messages/mail'
import type { App } from '../kit/app.ts'
import type { Client } from '../kit/database.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { ChangeableRow } from './update-vendor.query.ts'

/** Tells a vendor by mail that it was let in, declined or suspended, in the transaction that does so. */
export async function tellState(
  app: App,
  db: Client,
  before: ChangeableRow,
  after: ChangeableRow,
): Promise<void> {
  const words = wordsOf(app, before, after)
  if (!words) return
  const { vendor_id: vendorId, email } = after
  await queueMail(app, db, { vendorId, to: email, kind: 'account-state', words })
}

/** Undefined where only its links were parked, or not any more. */
function wordsOf(
  { brand, publicUrl }: App,
  before: ChangeableRow,
  { account_state: state, state_reason: reason }: ChangeableRow,
): MailWords | undefined {
  const { name, contactEmail } = brand.current()
  if (state === before.account_state && reason === before.state_reason) return undefined
  if (state === 'active') return mails.vendorApproved(name, `${publicUrl}/signin`)
  const told = before.account_state === 'applied' ? mails.vendorDeclined : mails.vendorSuspended
  return told(name, reason, contactEmail)
}
