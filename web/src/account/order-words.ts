import type { OrderState } from '@orrery/contract/reports/orders'

/** The state of an order in words, and the edge that repeats it. */
export const stateWords = {
  pending: { words: 'Pending', state: 'estimated' },
  confirmed: { words: 'Confirmed', state: 'final' },
  rejected: { words: 'Rejected', state: 'waiting' },
} as const satisfies Record<OrderState, object>
