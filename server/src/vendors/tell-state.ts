import { mails, type MailWords } from '@orrery/contract/messages/mail'
import type { App } from '../kit/app.ts'
import type { Client } from '../kit/database.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { stateBefore, type ChangeableRow } from './update-vendor.query.ts'

/**
 * Tells a vendor by mail that it was let in, declined, suspended, or let in again, in the transaction that does
 * so and before that is in the audit log.
 */
export async function tellState(
  app: App,
  db: Client,
  before: ChangeableRow,
  after: ChangeableRow,
): Promise<void> {
  const { vendor_id: vendorId, email, account_state: state, state_reason: reason } = after
  // Otherwise only its links were parked, or not any more.
  if (state === before.account_state && reason === before.state_reason) return
  const words = wordsOf(app, after, await applies(db, before))
  await queueMail(app, db, { vendorId, to: email, kind: 'account-state', words })
}

/** Whether it was never let in: it waits, or was declined, which its state does not tell from suspended. */
async function applies(db: Client, { vendor_id: vendorId, account_state: state }: ChangeableRow) {
  if (state === 'suspended') return (await stateBefore(db, vendorId)) === 'applied'
  return state === 'applied'
}

function wordsOf(
  { brand, publicUrl }: App,
  { account_state: state, state_reason: reason }: ChangeableRow,
  isApplicant: boolean,
): MailWords {
  const { name, contactEmail } = brand.current()
  if (state === 'active') {
    const told = isApplicant ? mails.vendorApproved : mails.vendorReopened
    return told(name, `${publicUrl}/signin`)
  }
  const told = isApplicant ? mails.vendorDeclined : mails.vendorSuspended
  return told(name, reason, contactEmail)
}
