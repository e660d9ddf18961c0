import type { App } from '../kit/app.ts'
import type { NoPayload, Tasks } from '../kit/jobs.ts'
import { refreshMerchants } from './refresh-merchants.ts'
import { countTitleFilters } from './title-filters/count-title-filters.ts'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'refresh-merchants': NoPayload
      /** Counts what title filters keep out, once products or filters have changed. */
      'count-title-filters': {
        /** Whether merchants' and categories' counts are to be made anew, too. */
        catalogue: boolean
      }
    }
  }
}

export function catalogueTasks(app: App): Tasks<'refresh-merchants' | 'count-title-filters'> {
  return {
    'count-title-filters': ({ catalogue }) => countTitleFilters(app, catalogue),
    'refresh-merchants': async () => {
      // One programme's trouble stops no other; the job is tried again for whatever failed.
      const ended = await Promise.allSettled(
        Array.from(app.adapters.values()).flatMap((adapter) =>
          Object.keys(adapter.lists).map((list) => refreshMerchants(app, adapter, list)),
        ),
      )
      for (const each of ended) if (each.status === 'rejected') throw each.reason
    },
  }
}
