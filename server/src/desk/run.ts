import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { reportRun, type StoredRun } from '../ingest/get-report-runs.query.ts'
import type { Db } from '../kit/database.ts'

/** @throws Problem notFound */
export async function knownRun(db: Db, runId: string): Promise<StoredRun> {
  const run = await reportRun(db, runId)
  if (!run) throw new Problem('notFound', messages.noSuchRun)
  return run
}

/** The days of a run. */
export function rangeOf(run: StoredRun) {
  return { start: run.start_date, end: run.end_date }
}
