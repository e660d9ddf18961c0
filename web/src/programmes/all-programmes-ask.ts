import type { AskedComparison } from '@orrery/contract/compared-range'
import type { Range } from '@orrery/contract/presets'

/** The days that a screen asks for, and what they are compared with. */
export interface AskedDays {
  /** Undefined until the network's today is known. */
  range: Range | undefined
  comparison: AskedComparison
  compared: boolean
}

/** A range and what it is compared with, as the calls over all programmes take it. */
function askOf({ range, comparison }: AskedDays) {
  return range && { body: { startDate: range.start, endDate: range.end, ...comparison } }
}

/** The figures of all programmes: the reader's, and those of all vendors. */
export const allProgrammesAsk = ['POST /home/getAllProgrammes', askOf] as const
export const networkAsk = ['POST /home/getNetworkOverview', askOf] as const
