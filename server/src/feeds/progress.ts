import type { App } from '../kit/app.ts'
import type { Tally } from './read-rows.ts'
import { noteProgress, type RunKey } from './run.query.ts'

const EVERY_MS = 1_000

/** Shows about once a second how far a run has come. */
export interface Progress {
  /** @returns how many bytes there are by now. */
  addBytes(bytes: number): number
  /** From now on rows are counted. */
  count(tally: Tally): void
  tally: Tally | undefined
  /** Nothing is written once it has resolved. */
  stop(): Promise<void>
}

/** By a connection that is not the transaction's: nobody would see it before the end. */
export function progressOf(app: App, run: RunKey): Progress {
  let bytes = 0
  let noted = Promise.resolve()
  const note = () => {
    const { rows = 0 } = progress.tally ?? {}
    noted = noteProgress(app.imports, run, { rows, bytes }).catch(() => undefined)
  }
  const timer = setInterval(note, EVERY_MS)
  const progress: Progress = {
    tally: undefined,
    addBytes: (more) => (bytes += more),
    count(tally) {
      progress.tally = tally
      note()
    },
    async stop() {
      clearInterval(timer)
      await noted
    },
  }
  return progress
}
