import { MOST_LISTED } from '@orrery/contract/postbacks/postbacks'
import type { Handler } from '../kit/http/handler.ts'
import { ownEndpoint } from './endpoint-answer.ts'
import { postbackAnswer } from './postback-answer.ts'
import { countPostbacks, postbacks } from './postback.query.ts'

const PAGE_SIZE = 20

export const getPostbacks: Handler<'GET /home/getPostbacks'> = async ({ app, scope, query }) => {
  const { endpointId, state = null, event = null, pageNo = 1, pageSize = PAGE_SIZE } = query
  const { vendorId } = await ownEndpoint(app, scope, endpointId)
  const filter = { vendorId, endpointId, state, event }
  const offset = (pageNo - 1) * pageSize
  const limit = Math.max(0, Math.min(pageSize, MOST_LISTED - offset))
  const found = await postbacks(app.pool, filter, { limit, offset })
  return {
    data: found.map(postbackAnswer),
    totalCount: await countPostbacks(app.pool, filter, MOST_LISTED),
  }
}
