import type { Answer } from '@orrery/contract/client'
import { count, rate } from '../format/number.ts'

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
} as const satisfies Record<Run['status'], object>

/** Milliseconds as people say them: `9 ms`, `2.4 s`, `1 min 15 s`; `–` while nobody knows. */
export function duration(milliseconds: number | null): string {
  if (milliseconds === null) return '–'
  if (milliseconds < 1000) return `${count(milliseconds)} ms`
  const seconds = milliseconds / 1000
  if (seconds < 60) return `${rate(seconds, [1, 1])} s`
  const whole = Math.round(seconds)
  return `${count(Math.floor(whole / 60))} min ${whole % 60} s`
}

/** Whether a newer run of this page has stored the held day since, in whatever order they stand. */
export function isSettled(runs: readonly Run[], held: Run): boolean {
  return runs.some(
    ({ _id, kind, status, startDate, endDate }) =>
      Number(_id) > Number(held._id) &&
      kind === held.kind &&
      (status === 'done' || status === 'unchanged') &&
      startDate <= held.startDate &&
      endDate >= held.endDate,
  )
}
