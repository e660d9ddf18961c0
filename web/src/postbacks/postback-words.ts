import { messages } from '@orrery/contract/messages'
import type { LoggedEvent, Postback, PostbackEndpoint } from '@orrery/contract/postbacks/postbacks'
import { count } from '../format/number.ts'

/** What happened, in words; a test did not happen. */
export const eventWords: Record<LoggedEvent, string> = {
  'click-paid': 'Click paid',
  sale: 'Sale',
  'sale-restated': 'Sale restated',
  reversal: 'Reversal',
  test: 'Test',
}

/** What each event means, for who chooses. */
export const eventMeaning: Record<Exclude<LoggedEvent, 'test'>, string> = {
  'click-paid': 'A click earns something, or something else than before',
  sale: 'A click has its first sale',
  'sale-restated': 'Sales, amounts or earnings of it change',
  reversal: 'It falls back to nothing, or a sale is taken back',
}

/** Where a postback stands, and the edge that repeats it. */
export const stateWords = {
  waiting: { words: 'Waiting', state: 'estimated' },
  sent: { words: 'Sent', state: 'final' },
  parked: { words: 'Parked', state: 'waiting' },
} as const satisfies Record<Postback['state'], object>

type Health = Pick<
  PostbackEndpoint,
  'paused' | 'pausedReason' | 'failingSince' | 'waiting' | 'parked'
>

/** How an endpoint is doing, and the edge that repeats it. */
export function healthOf({ paused, pausedReason, failingSince }: Health) {
  if (paused && pausedReason === messages.pausedByFailure) {
    return { words: 'Paused after failures', state: 'waiting' } as const
  }
  if (paused && pausedReason) return { words: 'Paused for you', state: 'waiting' } as const
  if (paused) return { words: 'Paused', state: 'plain' } as const
  if (failingSince) return { words: 'Failing', state: 'waiting' } as const
  return { words: 'Active', state: 'final' } as const
}

/** What has not arrived: `3 waiting, 12 parked`; empty when all has. */
export function openWords({ waiting, parked }: Pick<Health, 'waiting' | 'parked'>): string {
  return [waiting > 0 && `${count(waiting)} waiting`, parked > 0 && `${count(parked)} parked`]
    .filter((words) => words !== false)
    .join(', ')
}

/** How the last try ended: `200 in 84 ms`, or why it failed. */
export function answerWords({ code, ms, reason }: Pick<Postback, 'code' | 'ms' | 'reason'>) {
  if (reason) return reason
  return code === null ? '' : `${code} in ${count(ms)} ms`
}
