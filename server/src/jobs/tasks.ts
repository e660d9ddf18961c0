import { forgetLinks } from '../accounts/account-link.query.ts'
import { forgetTries } from '../accounts/forget-tries.query.ts'
import { forgetSteps } from '../accounts/second-factors/forget.query.ts'
import { tidyClicks } from '../clicks/tidy-clicks.ts'
import { tidyDrafts } from '../desk/tidy-drafts.ts'
import type { App } from '../kit/app.ts'
import type { NoPayload, Tasks } from '../kit/jobs.ts'
import { tidyCalls } from '../logs/tidy-calls.ts'
import { cleanUp } from './clean-up.query.ts'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'clean-up': NoPayload
    }
  }
}

export function cleaningTasks(app: App): Tasks<'clean-up'> {
  return {
    'clean-up': async () => {
      await forgetTries(app.jobs)
      await forgetSteps(app.jobs)
      await forgetLinks(app.jobs)
      await cleanUp(app.jobs)
      await tidyDrafts(app)
      // What readers are in the way of comes last; the job is tried again then.
      await tidyCalls(app.jobs, app.config.REPORT_TIME_ZONE)
      await tidyClicks(app.jobs)
    },
  }
}
