import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Handler } from '../../kit/http/handler.ts'
import { deleteApp } from './app.query.ts'
import { changeFactors } from './change-factors.ts'
import { askProof, personIdOf } from './proof.ts'

/** Takes the authenticator app away. */
export const removeApp: Handler<'POST /auth/removeApp'> = async ({ app, scope, request }) => {
  await askProof(app, scope)
  return changeFactors(app, scope, request, async (db) => {
    if (!(await deleteApp(db, personIdOf(scope)))) throw new Problem('notFound', messages.noApp)
    return { action: 'second-factor-removed', detail: { way: 'totp' }, shown: undefined }
  })
}
