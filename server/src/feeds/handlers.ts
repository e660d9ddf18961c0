import type { Handlers } from '../kit/http/handler.ts'
import { getFeeds } from './get-feeds.ts'
import { runFeed } from './run-feed.ts'
import { saveFeed } from './save-feed.ts'

export const feedsHandlers = {
  'GET /home/getFeeds': getFeeds,
  'POST /home/saveFeed': saveFeed,
  'POST /home/runFeed': runFeed,
} satisfies Partial<Handlers>
