import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { audit } from './audit.query.ts'
import { askProof } from './second-factors/proof.ts'
import { endOne, endOthers, endOthersOfAccount } from './session.query.ts'

/** 3-decisions §3, /Settings. A session that is not one's own to end looks the same as one that does not exist. */
export const endSessions: Handler<'POST /auth/endSessions'> = async ({
  app,
  scope,
  body: { _id: id, everyone },
  request,
}) => {
  if (everyone && scope.personRole !== 'owner') throw new Problem('forbidden', messages.ownersOnly)
  await askProof(app, scope)
  return transaction(app.pool, async (db) => {
    const endMany = everyone ? endOthersOfAccount : endOthers
    const ended = id === undefined ? await endMany(db, scope) : await endOne(db, scope, id)
    if (id !== undefined && ended === 0) throw new Problem('notFound', messages.sessionOver)
    await audit(db, 'session-ended', scope.vendorId, request.ip, { ended })
    return { success: true, ended }
  })
}
