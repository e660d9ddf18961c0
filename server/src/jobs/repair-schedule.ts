import type { App } from '../kit/app.ts'
import { endFutureWaits, missFutureLines, runFutureJobs } from './set-right.query.ts'

/**
 * Sets right what a clock that was ahead has left behind: a crontab line whose last run lies in the future
 * would not run again before then, and neither would a job; feeds, domains, mail and postbacks would wait as
 * long. The line counts as missed, so its last run is made up for at once.
 *
 * The pauses of a job that is tried again are shorter than a day, and none is asked for later.
 */
export async function repairSchedule(app: App): Promise<void> {
  for (const name of await missFutureLines(app.jobs)) {
    app.log.warn({ job: name }, 'its last run lay in the future; it runs again')
  }
  for (const { name, count } of await runFutureJobs(app.jobs)) {
    app.log.warn(
      { job: name, count },
      'waited for a day in the future; what is the same runs once, now',
    )
  }
  for (const { table, count } of await endFutureWaits(app.jobs, app.clock())) {
    app.log.warn({ job: true, table, count }, 'waited for an instant in the future; it is due now')
  }
}
