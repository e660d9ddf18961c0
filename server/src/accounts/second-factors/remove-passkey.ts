import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Handler } from '../../kit/http/handler.ts'
import { changeFactors } from './change-factors.ts'
import { deletePasskeys } from './passkey.query.ts'
import { askProof, personIdOf } from './proof.ts'

/** Takes a passkey away. Another person's looks the same as one that does not exist. */
export const removePasskey: Handler<'POST /auth/removePasskey'> = async ({
  app,
  scope,
  body: { _id: id },
  request,
}) => {
  await askProof(app, scope)
  return changeFactors(app, scope, request, async (db) => {
    const gone = await deletePasskeys(db, personIdOf(scope), id)
    if (gone === 0) throw new Problem('notFound', messages.noSuchPasskey)
    return {
      action: 'second-factor-removed',
      detail: { way: 'passkey', _id: id },
      shown: undefined,
    }
  })
}
