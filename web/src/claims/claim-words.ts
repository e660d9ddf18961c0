import type { ClaimOrigin, ClaimState } from '@orrery/contract/claims/claim'

/** The state of a claim in words, and the edge that repeats it. */
export const stateWords = {
  open: { words: 'Open', state: 'plain' },
  asked: { words: 'Question asked', state: 'waiting' },
  accepted: { words: 'Accepted', state: 'final' },
  rejected: { words: 'Rejected', state: 'estimated' },
} as const satisfies Record<ClaimState, object>

/** What a claim is of. */
export const originWords: Record<ClaimOrigin, string> = {
  row: 'A row of a report',
  order: 'An order',
  missing: 'A missing sale',
}
