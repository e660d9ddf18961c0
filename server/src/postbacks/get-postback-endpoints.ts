import type { Handler } from '../kit/http/handler.ts'
import { endpointAnswer } from './endpoint-answer.ts'
import { endpoints } from './endpoint.query.ts'

export const getPostbackEndpoints: Handler<'GET /home/getPostbackEndpoints'> = async ({
  app,
  scope,
}) => {
  const stored = await endpoints(app.pool, scope.vendorId)
  return { data: stored.map((endpoint) => endpointAnswer(app, endpoint)) }
}
