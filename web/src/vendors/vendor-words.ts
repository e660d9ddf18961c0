import type { VendorState } from '@orrery/contract/vendors/vendor-state'

/** A vendor's state in words, and how its tag is drawn. */
export const stateWords: Record<
  VendorState,
  { words: string; state: 'final' | 'waiting' | 'estimated' }
> = {
  applied: { words: 'Applied', state: 'waiting' },
  active: { words: 'Active', state: 'final' },
  suspended: { words: 'Suspended', state: 'estimated' },
}
