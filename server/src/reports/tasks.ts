import type { App } from '../kit/app.ts'
import type { Tasks } from '../kit/jobs.ts'
import { generateBulkReport, giveUpBulkReport } from './bulk-report.query.ts'

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
      try {
        await generateBulkReport(app, vendorId, id)
      } catch (error) {
        if (job.attempts >= job.max_attempts) await giveUpBulkReport(app.jobs, vendorId, id)
        throw error
      }
    },
  }
}
