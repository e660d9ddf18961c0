import { programmeOf, type ProgrammeKey } from '@orrery/contract/programmes/all'
import { clicksRestated, dayFigures, daysOf, hasty } from './conformance-days.ts'
import type { Conformance, Faults } from './form.ts'

/** The conformance suite of a programme with one source; only what can go wrong is its own. */
export function oneSource(key: ProgrammeKey, faults: Faults): Conformance {
  return {
    key,
    title: programmeOf(key).name,
    environment: hasty(key.toUpperCase()),
    days: daysOf(key),
    figures: dayFigures,
    restated: clicksRestated(key),
    ...faults,
  }
}
