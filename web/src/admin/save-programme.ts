import type { Ask } from '@orrery/contract/client'
import type { Day } from '@orrery/contract/day'
import type { ProgrammeKey, programmes } from '@orrery/contract/programmes/all'
import type { Kind, Programme, SaveForm } from '@orrery/contract/programmes/programme'

/** A programme whose save screen is drawn. */
export type SaveProgramme = Programme & { key: ProgrammeKey }

type SaveKey = (typeof programmes)[number]['save']['call']

/** What an administrator chose to save: one day when start and end are the same. */
export interface Choice {
  start: Day
  end: Day
  window: boolean
}

/** The call as the client knows it; the contract makes its route of the same manifest. */
export function saveCall({ call }: SaveForm): SaveKey {
  return call as SaveKey
}

/** How it is to be done: both types, nothing that is held, and for good, unless something else is said. */
export interface How {
  accept?: boolean
  dry?: boolean
  kind?: Kind
}

/** The call's request, by the form of the manifest. */
export function saveBody(
  { form }: SaveForm,
  { start, end, window }: Choice,
  { accept = false, dry = false, kind }: How = {},
): Ask<SaveKey>['body'] {
  return {
    startDate: start,
    ...(form === 'range' && { endDate: end }),
    ...(window && { window }),
    ...(accept && { accept }),
    ...(dry && { dry }),
    ...(kind && { kind }),
  }
}
