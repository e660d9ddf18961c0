import { mailStates, type MailState } from '@orrery/contract/mail/mails'

/** What the address says of the list, and which mail it opens. */
export interface MailSearch {
  search?: string | undefined
  state?: string | undefined
  page?: string | undefined
  mail?: string | undefined
}

/** The state that the address asks for; anything that is none is every state. */
export function stateOf({ state }: MailSearch): MailState | undefined {
  return mailStates.find((each) => each === state)
}

/** Where a mail stands, and the edge that repeats it. */
export const stateWords = {
  waiting: { words: 'Waiting', state: 'estimated' },
  sent: { words: 'Sent', state: 'final' },
  failed: { words: 'Failed', state: 'waiting' },
} as const satisfies Record<MailState, object>
