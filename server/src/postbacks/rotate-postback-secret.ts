import { OLD_SECRET_HOURS } from '@orrery/contract/postbacks/postbacks'
import type { Handler } from '../kit/http/handler.ts'
import { answerEndpoint, ownEndpoint } from './endpoint-answer.ts'
import { changeSecret } from './endpoint.query.ts'
import { newSecret } from './new-secret.ts'

const HOUR_MS = 3_600_000

/** Both secrets sign for a day; of an older one nothing is left. */
export const rotatePostbackSecret: Handler<'POST /home/rotatePostbackSecret'> = async ({
  app,
  scope,
  body: { endpointId },
}) => {
  await ownEndpoint(app, scope, endpointId)
  const secret = newSecret()
  const oldUntil = new Date(app.clock().getTime() + OLD_SECRET_HOURS * HOUR_MS)
  await changeSecret(app.pool, scope.vendorId, endpointId, app.vault.encrypt(secret), oldUntil)
  return { ...(await answerEndpoint(app, scope, endpointId)), secret }
}
