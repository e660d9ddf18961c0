import type { App } from '../kit/app.ts'
import type { Tasks } from '../kit/jobs.ts'
import { beginBulkReport, giveUpBulkReport } from './bulk-report-try.query.ts'
import { generateBulkReport } from './generate-bulk-report.ts'
import { MOST_TRIES } from './start-bulk-report.query.ts'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'bulk-report': { vendorId: number; id: string }
    }
  }
}

export function reportsTasks(app: App): Tasks<'bulk-report'> {
  return {
    'bulk-report': async ({ vendorId, id }, { job }) => {
      const begun = await beginBulkReport(app.jobs, vendorId, id)
      if (!begun) return
      if (job.attempts > MOST_TRIES) {
        await giveUpBulkReport(app.jobs, begun)
        return
      }
      try {
        await generateBulkReport(app, begun)
      } catch (error) {
        // What the end of the process cuts off is tried once more (jobs/interrupted-jobs.ts).
        const isLast = job.attempts === MOST_TRIES && !app.ending.signal.aborted
        if (isLast) await giveUpBulkReport(app.jobs, begun)
        throw error
      }
    },
  }
}
