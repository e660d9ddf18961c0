import type { App } from '../kit/app.ts'
import type { NoPayload, Tasks } from '../kit/jobs.ts'
import { importFeed } from './import-feed.ts'
import { nodeOf } from './node.ts'
import { queueFeeds } from './queue-feeds.ts'
import type { RunKey } from './run.query.ts'
import { tidyParts } from './tidy-parts.ts'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'queue-feeds': NoPayload
      'import-feed': RunKey
      /** Of a run whose parts are on the disk of this node alone. */
      [here: `import-feed-at-${string}`]: RunKey
    }
  }
}

type FeedJob = 'queue-feeds' | 'import-feed' | `import-feed-at-${string}`

/** What this node does of feeds; what a killed process has left on its disk for nothing is gone first. */
export async function feedsTasks(app: App): Promise<Tasks<FeedJob>> {
  const node = await nodeOf(app)
  await tidyParts(app)
  const take = (run: RunKey) => importFeed(app, run, node)
  return {
    'queue-feeds': () => queueFeeds(app),
    'import-feed': take,
    [`import-feed-at-${node}`]: take,
  }
}
