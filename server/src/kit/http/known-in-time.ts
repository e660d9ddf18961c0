import { within } from '../within.ts'

/** Whoever asks how it is has others to ask: a database that does not answer for so long is not there. */
const PATIENCE_MS = 5_000

/** What was asked of the database; undefined where it is not said in time, or cannot be. */
export async function knownInTime<Known>(asked: Promise<Known>): Promise<Known | undefined> {
  const known = asked.catch(() => undefined)
  return (await within(PATIENCE_MS, known)) ? known : undefined
}
