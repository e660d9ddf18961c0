import { setTimeout as wait } from 'node:timers/promises'
import type { WorkerEvents } from 'graphile-worker'
import type { App } from '../kit/app.ts'
import { rescheduled } from './cut-jobs.query.ts'

/** The jobs that the end of the process has cut off. */
export interface InterruptedJobs {
  /** Lets them begin again at once, here or elsewhere, with the tries that they had before. */
  giveBack(): Promise<void>
}

/** The worker writes down a failed job without being waited for. */
const WRITTEN_MS = 50
const LOOKS = 40

/** Notes which jobs fail once the process has begun to end; it is the end's fault, not theirs. */
export function interruptedJobs(app: App, events: WorkerEvents): InterruptedJobs {
  const cut = new Map<string, number>()
  events.on('job:error', ({ job }) => {
    if (app.ending.signal.aborted) cut.set(job.id, job.attempts)
  })

  return {
    async giveBack() {
      for (const [id, attempts] of cut) {
        const begun = () => rescheduled(app.jobs, id, attempts - 1)
        for (let look = 0; look < LOOKS && !(await begun()); look += 1) {
          await wait(WRITTEN_MS)
        }
      }
    },
  }
}
