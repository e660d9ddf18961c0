import { altair } from './altair.ts'
import { lyra } from './lyra.ts'
import { orion } from './orion.ts'
import { kinds, type Kind, type LinkScreen, type Programme, type Report } from './programme.ts'
import { rigel } from './rigel.ts'
import { vega } from './vega.ts'

/** Every programme, in the order of menu, landing and charts. */
export const programmes = [orion, rigel, lyra, vega, altair] as const

export type ProgrammeKey = (typeof programmes)[number]['key']

/** The programme with this key. @throws when there is none: keys come from `programmes` itself. */
export function programmeOf(key: string): Programme & { key: ProgrammeKey } {
  const found = programmes.find((each) => each.key === key)
  if (!found) throw new Error(`There is no programme ${key}.`)
  return found
}

/** A programme's link screens, whatever each of them has or lacks. */
export function linkScreensOf(programme: Programme): readonly LinkScreen[] {
  return programme.links
}

/** Whether a programme's links say of which type they are; one that does not may be paid for either. */
export function linksSayType(programme: Programme): boolean {
  return linkScreensOf(programme).some(({ wire }) => wire.filters.type)
}

/** The types of links that a report's rows of one type may come from. */
export function linkKindsOf(programme: Programme, kind: Kind): readonly Kind[] {
  return linksSayType(programme) ? [kind] : kinds
}

/** A link screen with its programme. */
export interface LinkPlace {
  programme: ProgrammeKey
  screen: LinkScreen
}

/** Every link screen with its programme. */
export const linkScreens: readonly LinkPlace[] = programmes.flatMap((programme) =>
  linkScreensOf(programme).map((screen) => ({ programme: programme.key, screen })),
)

/** A programme whose conversion report has the common form. */
export type ReportedProgramme = Programme & { key: ProgrammeKey; report: Report }

export const reportedProgrammes: readonly ReportedProgramme[] = programmes.flatMap((each) =>
  'report' in each ? [each] : [],
)
