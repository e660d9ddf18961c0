import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { transaction } from '../../kit/database.ts'
import type { Handler } from '../../kit/http/handler.ts'
import { audit } from '../audit.query.ts'
import { namePasskey } from './passkey.query.ts'
import { askProof, personIdOf } from './proof.ts'
import { secondFactorsOf } from './second-factors.ts'

/** Gives a passkey another name, which opens and closes nothing. */
export const renamePasskey: Handler<'POST /auth/renamePasskey'> = async ({
  app,
  scope,
  body: { _id: id, name },
  request,
}) => {
  await askProof(app, scope)
  return transaction(app.pool, async (db) => {
    if ((await namePasskey(db, personIdOf(scope), id, name)) === 0) {
      throw new Problem('notFound', messages.noSuchPasskey)
    }
    await audit(db, 'passkey-renamed', scope.vendorId, request.ip, { _id: id, name })
    return { data: await secondFactorsOf(app, db, scope, request) }
  })
}
