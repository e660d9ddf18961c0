import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Handler } from '../kit/http/handler.ts'
import { answerEndpoint, ownEndpoint } from './endpoint-answer.ts'
import { postbackOf, sendAgain } from './postback.query.ts'

/** They go out like those that were never tried: at the endpoint's own pace, and for 24 hours. */
export const replayPostbacks: Handler<'POST /home/replayPostbacks'> = async ({
  app,
  scope,
  body: { endpointId, eventId },
}) => {
  const endpoint = await ownEndpoint(app, scope, endpointId)
  if (endpoint.paused) throw new Problem('conflict', messages.endpointPaused)
  if (eventId !== undefined) {
    const known = await postbackOf(app.pool, scope.vendorId, endpointId, eventId)
    if (!known || known.event === 'test') throw new Problem('notFound', messages.noSuchPostback)
    if (known.state === 'waiting') throw new Problem('conflict', messages.postbackWaits)
  }
  const now = app.clock()
  const replayed = await sendAgain(app.pool, scope.vendorId, endpointId, eventId ?? null, now)
  return { ...(await answerEndpoint(app, scope, endpointId)), replayed }
}
