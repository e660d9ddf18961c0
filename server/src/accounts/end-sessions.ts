import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { audit } from './audit.query.ts'
import { endOne, endOthers } from './session.query.ts'

/** 3-decisions §3, /Settings. Another vendor's session looks the same as one that does not exist. */
export const endSessions: Handler<'POST /auth/endSessions'> = async ({
  app,
  scope,
  body: { _id: id },
  request,
}) =>
  transaction(app.pool, async (db) => {
    const ended =
      id === undefined ? await endOthers(db, scope) : await endOne(db, scope.vendorId, id)
    if (id !== undefined && ended === 0) throw new Problem('notFound', messages.sessionOver)
    await audit(db, 'session-ended', scope.vendorId, request.ip, { ended })
    return { success: true, ended }
  })
