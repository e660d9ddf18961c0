import { addDays, dayAt } from '@orrery/contract/day'
import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'
import type { NoPayload, Tasks } from '../kit/jobs.ts'
import { outdatedVendors } from './reconcile.query.ts'
import { reconcile } from './reconcile.ts'
import { storeNetwork } from './reconciled-network.query.ts'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      reconcile: NoPayload
    }
  }
}

/** As far back as partners restate and an administrator's comparison of weeks reaches. */
const RECENT_DAYS = 70

export function clicksTasks(app: App): Tasks<'reconcile'> {
  return {
    reconcile: async () => {
      const timeZone = app.config.REPORT_TIME_ZONE
      const end = dayAt(app.clock(), timeZone)
      const start = addDays(end, -RECENT_DAYS)
      for (const vendorId of await outdatedVendors(app.jobs, start)) {
        if (app.ending.signal.aborted) return
        await reconcile(app.jobs, vendorId, { start, end }, timeZone)
      }
      await transaction(app.jobs, (db) => storeNetwork(db, start))
    },
  }
}
