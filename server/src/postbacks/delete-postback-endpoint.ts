import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { ownEndpoint } from './endpoint-answer.ts'
import { deleteEndpoint } from './endpoint.query.ts'

export const deletePostbackEndpoint: Handler<'POST /home/deletePostbackEndpoint'> = async ({
  app,
  scope,
  body,
}) => {
  const { vendorId, endpointId } = await ownEndpoint(app, scope, body.endpointId)
  await transaction(app.pool, (db) => deleteEndpoint(db, vendorId, endpointId))
  return { success: true }
}
