import type { WorkerEvents, WorkerPool } from 'graphile-worker'
import type { App } from '../kit/app.ts'
import { lastingFailure } from '../kit/lasting-failure.ts'

/** What the worker says each time that its listener for new jobs breaks or is not there again. */
export const ABOUT_LISTENERS = /^(Error with notify listener|Error occurred attempting to UNLISTEN)/

/**
 * Of all workers of a process the log hears once that they are not told of new jobs, and once that all are again.
 * Meanwhile they look for jobs every two seconds.
 * @returns what each worker's events are to be given to.
 */
export function deafWorkers(app: App): (events: WorkerEvents) => void {
  const deaf = new Set<WorkerPool>()
  const hearing = lastingFailure(app.log, {
    failed: 'jobs: workers are not told of new ones, and look for them',
    again: 'jobs: workers are told of new ones again',
  })
  return (events) => {
    events.on('pool:listen:error', ({ workerPool, error }) => {
      if (app.ending.signal.aborted) return
      deaf.add(workerPool)
      hearing.failed(error)
    })
    events.on('pool:listen:success', ({ workerPool }) => {
      deaf.delete(workerPool)
      if (deaf.size === 0) hearing.succeeded()
    })
  }
}
