import {
  postbackEvents,
  postbackStates,
  type LoggedEvent,
  type Postback,
} from '@orrery/contract/postbacks/postbacks'

/** What of a log is looked at, as the address has it. */
export interface LogSearch {
  state?: string | undefined
  event?: string | undefined
  page?: string | undefined
}

/** Every event that a log may have. */
export const loggedEvents: readonly LoggedEvent[] = [...postbackEvents, 'test']

/** The state that the address asks for, if there is such a one. */
export function stateOf({ state }: LogSearch): Postback['state'] | undefined {
  return postbackStates.find((each) => each === state)
}

/** The event that the address asks for, if there is such a one. */
export function eventOf({ event }: LogSearch): LoggedEvent | undefined {
  return loggedEvents.find((each) => each === event)
}
