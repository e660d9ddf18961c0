import type { DayState } from '@orrery/contract/reports/period'

/** A day's state in words. */
export const stateWords: Record<DayState, string> = {
  final: 'Final',
  estimated: 'Estimated',
  'not-ready': 'Not ready',
  failed: 'Pull failed',
  held: 'Held for review',
  missing: 'Not pulled yet',
}
