import type { Answer } from '@orrery/contract/client'

/** One entry of the run ledger. */
export type Run = Answer<'GET /home/getReportRuns'>['data'][number]

/** The state of a run in words, and the edge that repeats it. */
export const statusWords = {
  running: { words: 'Running', state: 'estimated' },
  done: { words: 'Saved', state: 'final' },
  unchanged: { words: 'Nothing new', state: 'plain' },
  'not-ready': { words: 'Not ready', state: 'waiting' },
  failed: { words: 'Failed', state: 'waiting' },
  held: { words: 'Held for review', state: 'waiting' },
  waiting: { words: 'To be approved', state: 'waiting' },
  approved: { words: 'Approved', state: 'final' },
  discarded: { words: 'Not stored', state: 'plain' },
} as const satisfies Record<Run['status'], object>

/** How a run stands: what it stored is in force no more once it was undone. */
export function standing({ status, undoneBy }: Pick<Run, 'status' | 'undoneBy'>) {
  return undoneBy === null ? statusWords[status] : ({ words: 'Undone', state: 'plain' } as const)
}

/** How a run came about, in words. */
export function sourceWords({ source, dry }: Pick<Run, 'source' | 'dry'>): string {
  if (dry) return source === 'pull' ? 'Dry pull' : 'Dry upload'
  return { pull: 'Pull', upload: 'Upload', undo: 'Undo' }[source]
}

/** Whether a newer pull of this page has stored the held day since, in whatever order they stand. */
export function isSettled(runs: readonly Run[], held: Run): boolean {
  return runs.some(
    ({ _id, kind, source, status, undoneBy, startDate, endDate }) =>
      Number(_id) > Number(held._id) &&
      source === 'pull' &&
      undoneBy === null &&
      kind === held.kind &&
      (status === 'done' || status === 'unchanged') &&
      startDate <= held.startDate &&
      endDate >= held.endDate,
  )
}
