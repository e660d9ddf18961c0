import type { Handler } from '../kit/http/handler.ts'
import { knownFeed, runAnswer } from './feed-answer.ts'
import { countRuns, runsOf } from './ledger.query.ts'
import { lastRefused } from './refused.query.ts'

const PAGE_SIZE = 20

export const getFeedRuns: Handler<'GET /home/getFeedRuns'> = async ({ app, query }) => {
  const { feedId, pageNo = 1, pageSize: limit = PAGE_SIZE } = query
  await knownFeed(app, feedId)
  const runs = await runsOf(app.pool, feedId, { limit, offset: (pageNo - 1) * limit })
  return {
    data: runs.map(runAnswer),
    totalCount: await countRuns(app.pool, feedId),
    refused: await lastRefused(app.pool, feedId),
  }
}
