import type { App } from '../kit/app.ts'
import type { NoPayload, Tasks } from '../kit/jobs.ts'
import { refreshRates } from './refresh-rates.ts'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'refresh-rates': NoPayload
    }
  }
}

export function ratesTasks(app: App): Tasks<'refresh-rates'> {
  return {
    'refresh-rates': async () => {
      await refreshRates(app)
    },
  }
}
