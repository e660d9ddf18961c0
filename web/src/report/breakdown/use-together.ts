import { reportedProgrammes } from '@orrery/contract/access'
import { rowFilters } from '@orrery/contract/reports/row-filter'
import { useSession } from '../../api/session.ts'
import type { AllProgrammes } from '../../programmes/all-programmes.ts'
import { allProgrammesTiles } from '../all-programmes-tiles.ts'
import { readPrevious } from '../previous.ts'
import { rowFiltersOf } from '../row-filters.ts'
import type { AskedRange } from '../use-range.ts'
import { togetherOffer } from './offer.ts'
import { useBreakdown } from './use-breakdown.ts'
import { useNarrowed } from './use-narrowed.ts'

/**
 * All programmes of the reader together: by what their figures are broken down, and their totals where
 * the screen's own call does not answer them.
 * @param usual what the screen shows by itself.
 * @param answer of the screen's own call.
 */
export function useTogether(
  usual: 'day' | 'programme',
  asked: AskedRange,
  answer: AllProgrammes | undefined,
) {
  const user = useSession()
  const open = user ? reportedProgrammes(user) : []
  const rows = rowFilters.filter((by) => open.some((each) => rowFiltersOf(each).includes(by)))
  const breakdown = useBreakdown(togetherOffer(usual, rows))
  const { range, comparing } = asked
  const of =
    range && open.length > 0
      ? { startDate: range.start, endDate: range.end, ...comparing }
      : undefined
  const isAsked = breakdown.isNarrowed || asked.own !== undefined
  const [currency = null, ...others] = new Set<string>(open.map((each) => each.currency))
  const fits = useNarrowed({
    tiles: allProgrammesTiles,
    of: isAsked ? of : undefined,
    drills: breakdown.drills,
  })
  const own = answer && { totals: answer.totals, previous: readPrevious(answer.previous) }
  // What fits adds up the programmes that have figures; a total of all is not known while one has none.
  const totals = (breakdown.isNarrowed ? fits : own)?.totals
  const previous = (isAsked ? fits : own)?.previous
  return {
    breakdown,
    of,
    totals,
    previous: asked.compared ? previous : undefined,
    /** Undefined where the screen's own call answers. */
    fits: isAsked ? fits : undefined,
    /** Null where the programmes have several. */
    currency: others.length > 0 ? null : currency,
    /** Without a programme there is nothing to ask. */
    isOffered: open.length > 0,
  }
}
