import { mails } from '@orrery/contract/messages/mail'
import { INVITATION_DAYS } from '@orrery/contract/people/invitations'
import { mailedName, mailedVendor } from '../accounts/mailed-name.ts'
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
  invitation: NamedInvitation,
  address: string,
): Promise<void> {
  const { vendor_id: vendorId, email, ends_at: until } = invitation
  const inviter = mailedName({ full_name: invitation.inviter, email: invitation.inviter_email })
  const vendor = mailedVendor({
    full_name: invitation.vendor_name,
    email: invitation.vendor_email,
  })
  const brand = app.brand.current().name
  const taken = await personByEmail(db, email)
  const words = taken
    ? mails.invitationTaken(brand, { inviter, vendor })
    : mails.invitation(brand, { inviter, vendor }, INVITATION_DAYS)
  const link = taken ? {} : { link: { address, until } }
  await queueMail(app, db, { vendorId, to: email, kind: 'invitation', words, ...link })
}
