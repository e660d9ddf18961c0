import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { transaction, type Db } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { audit } from './audit.ts'
import { endOthers } from './session.ts'

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
    await audit(db, 'session-ended', scope.vendorId, request.ip, { ended })
    return { success: true, ended }
  })

async function endOne(db: Db, vendorId: number, id: string): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM session WHERE vendor_id = $1 AND _id = $2', [
    vendorId,
    id,
  ])
  if (!rowCount) throw new Problem('notFound', messages.sessionOver)
  return rowCount
}
