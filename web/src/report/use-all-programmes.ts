import { useAnswer } from '../api/use-answer.ts'
import type { AskedRange } from './use-range.ts'

/** All programmes of the vendor side by side; nothing is sent while the range is not known. */
export function useAllProgrammes(asked: Pick<AskedRange, 'range' | 'comparison'>) {
  return useAnswer('POST /home/getAllProgrammes', askOf(asked))
}

/** A range and what it is compared with, as the calls over all programmes take it. */
export function askOf({ range, comparison }: Pick<AskedRange, 'range' | 'comparison'>) {
  return range && { body: { startDate: range.start, endDate: range.end, ...comparison } }
}
