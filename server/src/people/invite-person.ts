import {
  INVITATION_DAYS,
  MOST_INVITATIONS,
  MOST_INVITATIONS_A_DAY,
} from '@orrery/contract/people/invitations'
import { MOST_PEOPLE } from '@orrery/contract/people/people'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { askConfirmed } from '../accounts/ask-confirmed.ts'
import { audit } from '../accounts/audit.query.ts'
import { isSameAddress } from '../accounts/same-address.ts'
import type { App } from '../kit/app.ts'
import type { Client } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { digest, randomToken } from '../kit/secrets.ts'
import { mailInvitation } from './mail-invitation.ts'
import { changePeople } from './change-people.ts'
import { invitationOf } from './everybody.ts'
import { countInvitations, invitationNamed, openAnew, storeInvitation } from './invitation.query.ts'
import type { LockedPerson } from './people.query.ts'

/** The very same within so long is the same invitation, whose answer was lost: its mail is on its way. */
const SENT_AGAIN_MINUTES = 10

/**
 * Asks somebody to join, once one's own address is confirmed: who signs up by a stranger's address sends nobody mail.
 * Whether the invited address signs in to another account is neither looked up nor told here (docs/decisions/0047).
 */
export const invitePerson: Handler<'POST /auth/invitePerson'> = async ({ app, scope, body }) => {
  const { vendorId } = scope
  await askConfirmed(app, scope, messages.confirmToInvite)
  const token = randomToken()
  const mailed = randomToken()
  return changePeople(app, scope, async ({ db, owner, people }) => {
    const asked = { ...body, vendorId, invitedBy: owner.person_id, tokenHash: digest(token) }
    const sent = await openAnew(db, { ...asked, minutes: SENT_AGAIN_MINUTES })
    if (sent !== undefined) {
      const same = await invitationNamed(db, vendorId, sent)
      return { answer: { data: invitationOf(same), link: linkOf(app, token) } }
    }
    await refuseTooMany(db, vendorId, people, body.email)
    const id = await storeInvitation(db, {
      ...asked,
      mailedHash: digest(mailed),
      days: INVITATION_DAYS,
    })
    await audit(db, 'person-invited', vendorId, body.email, { role: body.role })
    const made = await invitationNamed(db, vendorId, id)
    await mailInvitation(app, db, made, linkOf(app, mailed))
    return { answer: { data: invitationOf(made), link: linkOf(app, token) } }
  })
}

/** The token stands in the fragment, which is sent to no server and is in no log. */
function linkOf({ publicUrl }: App, token: string): string {
  return `${publicUrl}/invitation#${token}`
}

/** @throws Problem conflict */
async function refuseTooMany(
  db: Client,
  vendorId: number,
  people: readonly LockedPerson[],
  email: string,
): Promise<void> {
  const { open, today } = await countInvitations(db, vendorId, email)
  if (people.some((each) => isSameAddress(each.email, email))) {
    throw refused(messages.alreadyHere)
  }
  if (people.length >= MOST_PEOPLE) throw refused(messages.tooManyPeople(MOST_PEOPLE))
  if (open >= MOST_INVITATIONS) throw refused(messages.tooManyInvitations(MOST_INVITATIONS))
  if (today >= MOST_INVITATIONS_A_DAY) {
    throw refused(messages.tooManyInvitationsToday(MOST_INVITATIONS_A_DAY))
  }
}

const refused = (message: string) => new Problem('conflict', message)
