import type { Handler } from '../../kit/http/handler.ts'
import { askingPerson } from './asking-person.ts'
import { newSecret, uriOf } from './app-codes.ts'
import { offerSecret } from './app.query.ts'
import { askProof, personIdOf } from './proof.ts'

/** A secret that counts for nothing until a code of it was given. */
export const beginApp: Handler<'POST /auth/beginApp'> = async ({ app, scope }) => {
  await askProof(app, scope)
  const secret = newSecret()
  await offerSecret(app.pool, personIdOf(scope), app.vault.encrypt(secret))
  const { email } = await askingPerson(app.pool, scope)
  return { secret, uri: uriOf(secret, app.brand.current().name, email) }
}
