import { OLD_SECRET_HOURS } from '@orrery/contract/postbacks/postbacks'
import type { Handler } from '../kit/http/handler.ts'
import { answerEndpoint, ownEndpoint } from './endpoint-answer.ts'
import { changeSecret } from './endpoint.query.ts'
import { newSecret } from './new-secret.ts'

const HOUR_MS = 3_600_000

/** The secret of before signs for a day too, however often it is changed within it. */
export const rotatePostbackSecret: Handler<'POST /home/rotatePostbackSecret'> = async ({
  app,
  scope,
  body: { endpointId },
}) => {
  await ownEndpoint(app, scope, endpointId)
  const secret = newSecret()
  const now = app.clock()
  const oldUntil = new Date(now.getTime() + OLD_SECRET_HOURS * HOUR_MS)
  const cipher = app.vault.encrypt(secret)
  await changeSecret(app.pool, scope.vendorId, endpointId, cipher, { now, oldUntil })
  return { ...(await answerEndpoint(app, scope, endpointId)), secret }
}
