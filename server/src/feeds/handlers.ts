import type { Handlers } from '../kit/http/handler.ts'
import { decideFeed } from './decide-feed.ts'
import { deleteFeed } from './delete-feed.ts'
import { getFeedRuns } from './get-feed-runs.ts'
import { getFeeds } from './get-feeds.ts'
import { pauseFeed } from './pause-feed.ts'
import { runFeed } from './run-feed.ts'
import { saveFeed } from './save-feed.ts'
import { uploadFeed } from './upload-feed.ts'

export const feedsHandlers = {
  'GET /home/getFeeds': getFeeds,
  'GET /home/getFeedRuns': getFeedRuns,
  'POST /home/saveFeed': saveFeed,
  'POST /home/pauseFeed': pauseFeed,
  'POST /home/runFeed': runFeed,
  'POST /home/decideFeed': decideFeed,
  'POST /home/deleteFeed': deleteFeed,
  'POST /home/uploadFeed': uploadFeed,
} satisfies Partial<Handlers>
