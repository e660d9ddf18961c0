import type { Ask } from '@orrery/contract/client'
import type { Day } from '@orrery/contract/day'
import type { programmes } from '@orrery/contract/programmes/all'

/** A manifest whose save screen can be drawn: one that names its call. */
export type SaveProgramme = Extract<(typeof programmes)[number], { save: object }>

/** What an administrator chose to save: one day when start and end are the same. */
export interface Choice {
  start: Day
  end: Day
  window: boolean
}

/** The call's question, by the form of the manifest. */
export function saveBody(
  { save }: SaveProgramme,
  { start, end, window }: Choice,
  accept = false,
): Ask<SaveProgramme['save']['call']>['body'] {
  const isRange: boolean = (save.form as 'day' | 'range') === 'range'
  return {
    startDate: start,
    ...(isRange && { endDate: end }),
    ...(window && { window }),
    ...(accept && { accept }),
  }
}
