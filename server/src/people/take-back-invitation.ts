import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import type { Handler } from '../kit/http/handler.ts'
import { changePeople } from './change-people.ts'
import { closeInvitation } from './invitation.query.ts'

/** The link opens nothing from here on. */
export const takeBackInvitation: Handler<'POST /auth/takeBackInvitation'> = async ({
  app,
  scope,
  body: { _id: id },
}) =>
  changePeople(app, scope, async ({ db }) => {
    const email = await closeInvitation(db, scope.vendorId, id)
    if (email === undefined) throw new Problem('notFound', messages.invitationGone)
    await audit(db, 'invitation-taken-back', scope.vendorId, email)
    return { answer: { success: true } }
  })
