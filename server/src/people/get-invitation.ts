import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Handler } from '../kit/http/handler.ts'
import { digest } from '../kit/secrets.ts'
import { invitationOf } from './everybody.ts'
import { invitationByToken } from './invitation.query.ts'

/** A link that was used, taken back or is too old looks the same as one that never was. */
export const getInvitation: Handler<'POST /auth/getInvitation'> = async ({
  app,
  body: { token },
}) => {
  const found = await invitationByToken(app.pool, digest(token))
  if (!found) throw new Problem('notFound', messages.invitationOver)
  return { data: { ...invitationOf(found), vendorName: found.vendor_name } }
}
