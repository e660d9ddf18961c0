import { underNoRequest } from './present-request.ts'

/** After some work there is none for so many times as long. */
const PAUSE = 9

/**
 * For work in the background that whoever asks would like to see done: one at a time, and at most a tenth of the
 * time, however often it is asked for; what comes in between is passed over.
 * @param failed hears what the work threw.
 */
export function nowAndThen(failed: (error: unknown) => void): (work: () => Promise<void>) => void {
  let isBusy = false
  // Milliseconds of `performance.now()`.
  let notBefore = 0

  async function done(work: () => Promise<void>): Promise<void> {
    const start = performance.now()
    isBusy = true
    await work().catch(failed)
    const end = performance.now()
    isBusy = false
    notBefore = end + (end - start) * PAUSE
  }

  return (work) => {
    if (!isBusy && performance.now() >= notBefore) void underNoRequest(() => done(work))
  }
}
