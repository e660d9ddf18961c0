import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Handler } from '../../kit/http/handler.ts'
import { digest } from '../../kit/secrets.ts'
import { enter } from '../enter.ts'
import { lockPerson } from '../person.query.ts'
import { agentOf } from '../session.ts'
import { entering } from './entering.ts'
import { factorFailed } from './factor-failed.ts'
import { checkShown } from './shown-factor.ts'
import { personOfTicket, takeTicket } from './ticket.query.ts'

/** The second step of a sign-in: ticket, factor and session in one transaction, or none of them. */
export const secondFactor: Handler<'POST /auth/secondFactor'> = async ({
  app,
  body: { ticket, ...shown },
  request,
}) => {
  const ticketHash = digest(ticket)
  const personId = await personOfTicket(app.pool, ticketHash, agentOf(request))
  if (personId === undefined) throw new Problem('wrongSignIn', messages.signInOver)
  const checked = await checkShown(app, request, personId, shown)
  const by = { personId, way: checked.way }
  const entered = await entering(app, request, by, async (db) => {
    await lockPerson(db, personId)
    const way = await checked.take(db)
    if (!way) return undefined
    if (!(await takeTicket(db, ticketHash))) throw new Problem('wrongSignIn', messages.signInOver)
    return enter(app, db, personId, request, way)
  })
  if (entered) return entered
  await factorFailed(app, request, personId, { way: checked.way })
  throw new Problem('wrongSignIn', checked.refusal)
}
