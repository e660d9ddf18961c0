import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { answerEndpoint, ownEndpoint } from './endpoint-answer.ts'
import { setPaused } from './endpoint.query.ts'

/** Nothing is written for an endpoint while it is paused. */
export const pausePostbackEndpoint: Handler<'POST /home/pausePostbackEndpoint'> = async ({
  app,
  scope,
  body,
}) => {
  const { endpointId, paused } = body
  const endpoint = await ownEndpoint(app, scope, endpointId)
  if (endpoint.paused !== paused) {
    await transaction(app.pool, (db) => setPaused(db, endpoint, paused))
  }
  return answerEndpoint(app, scope, endpointId)
}
