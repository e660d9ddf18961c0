import { programmes } from '@orrery/contract/programmes/all'
import type { DayKey, ReportRow } from '@orrery/sandbox'
import { expected } from '@orrery/server/test/expected/all'

/** Yesterday's CPC at every partner, worked out by hand in server/test/expected/. */
export const handDays: Partial<Record<DayKey, ReportRow[]>> = Object.assign(
  {},
  ...programmes.map(({ key }) => expected[key].handDay),
)
