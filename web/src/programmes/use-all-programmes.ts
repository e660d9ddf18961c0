import type { AskedComparison } from '@orrery/contract/compared-range'
import type { Range } from '@orrery/contract/presets'
import { useAnswer } from '../api/use-answer.ts'

/** The days that a screen asks for, and what they are compared with. */
export interface AskedDays {
  /** Undefined until the network's today is known. */
  range: Range | undefined
  comparison: AskedComparison
  compared: boolean
}

/** All programmes of the vendor side by side; nothing is sent while the range is not known. */
export function useAllProgrammes(asked: AskedDays) {
  return useAnswer('POST /home/getAllProgrammes', askOf(asked))
}

/** A range and what it is compared with, as the calls over all programmes take it. */
export function askOf({ range, comparison }: AskedDays) {
  return range && { body: { startDate: range.start, endDate: range.end, ...comparison } }
}
