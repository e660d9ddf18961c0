import type { App } from '../kit/app.ts'
import type { Tasks } from '../kit/jobs.ts'
import { importFeed } from './import-feed.ts'
import type { RunKey } from './run.query.ts'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'import-feed': RunKey
    }
  }
}

export function feedsTasks(app: App): Tasks<'import-feed'> {
  return {
    'import-feed': (run) => importFeed(app, run),
  }
}
