import { mails } from '@orrery/contract/messages/mail'
import { INVITATION_DAYS } from '@orrery/contract/people/invitations'
import { personByEmail } from '../accounts/person.query.ts'
import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { NamedInvitation } from './invitation.query.ts'

/**
 * Mails an invitation. Somebody who signs in to another account by this address is told so; whoever invites is
 * not: both mails are queued alike.
 * @param address of the page that accepts it, for the mail alone.
 */
export async function mailInvitation(
  app: App,
  db: Db,
  { vendor_id: vendorId, email, inviter, vendor_name: vendor, ends_at: until }: NamedInvitation,
  address: string,
): Promise<void> {
  const brand = app.brand.current().name
  const taken = await personByEmail(db, email)
  const words = taken
    ? mails.invitationTaken(brand, { inviter, vendor })
    : mails.invitation(brand, { inviter, vendor }, INVITATION_DAYS)
  const link = taken ? {} : { link: { address, until } }
  await queueMail(app, db, { vendorId, to: email, kind: 'invitation', words, ...link })
}
