import type { Handler } from '../kit/http/handler.ts'
import { feedAnswer } from './feed-answer.ts'
import { feeds } from './feed.query.ts'
import { lastRuns } from './ledger.query.ts'

export const getFeeds: Handler<'GET /home/getFeeds'> = async ({ app }) => {
  const runs = new Map((await lastRuns(app.pool)).map((run) => [run.feedId, run]))
  const stored = await feeds(app.pool)
  return { data: stored.map((feed) => feedAnswer(app, feed, runs.get(feed.feedId))) }
}
