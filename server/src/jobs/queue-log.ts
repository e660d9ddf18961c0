import { Logger } from 'graphile-worker'
import type { App } from '../kit/app.ts'
import { ABOUT_LISTENERS } from './deaf-workers.ts'

/** The worker's own words in our log; its chatter about polling only when debugging. */
export function queueLog(app: App): Logger {
  return new Logger(() => (level, message) => {
    // What is said of them once is enough, and what the process's own end cuts off is no failure.
    if (ABOUT_LISTENERS.test(message)) app.log.debug({ job: true }, message)
    else if (level === 'error' && !app.ending.signal.aborted) app.log.error({ job: true }, message)
    else if (level === 'warning') app.log.warn({ job: true }, message)
    else app.log.debug({ job: true }, message)
  })
}
