import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { transaction } from '../../kit/database.ts'
import type { Handler } from '../../kit/http/handler.ts'
import { askPassword } from '../ask-password.ts'
import { audit } from '../audit.query.ts'
import { askingPerson } from './asking-person.ts'
import { factorFailed } from './factor-failed.ts'
import { personIdOf } from './proof.ts'
import { noteProof } from './second-factors.query.ts'
import { checkShown } from './shown-factor.ts'

/** Who has proved who it is may change what opens the account, for a few minutes. */
export const proveMyself: Handler<'POST /auth/proveMyself'> = async ({
  app,
  scope,
  body: { password, ...shown },
  request,
}) => {
  const { tokenHash } = scope
  if (!tokenHash) throw new Problem('forbidden')
  const personId = personIdOf(scope)
  if (password !== undefined) {
    const person = await askingPerson(app.pool, scope)
    const refusal = messages.wrongPassword
    await askPassword(app, request, person, { password, what: 'proof', refusal })
  }
  const checked =
    password === undefined ? await checkShown(app, request, personId, shown) : undefined
  const proved = await transaction(app.pool, async (db) => {
    if (checked && !(await checked.take(db))) return false
    await noteProof(db, tokenHash)
    await audit(db, 'proved-again', scope.vendorId, request.ip, { way: checked?.way ?? 'password' })
    return true
  })
  if (checked && !proved) {
    await factorFailed(app, request, personId, { way: checked.way })
    throw new Problem('invalid', checked.refusal)
  }
  return { success: true }
}
