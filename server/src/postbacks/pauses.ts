const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** A postback is tried for so long, from its first try on. */
export const GIVE_UP_MS = 24 * HOUR

/** What is taken counts as lost after so long: six times what a try may take. */
export const LOST_MS = MINUTE

/** Nothing but failure for so long, over so many rounds, and an endpoint is paused. */
export const CONSTANT_FAILURE_MS = 24 * HOUR
export const CONSTANT_FAILURE_ROUNDS = 10

/** While something waits it is tried more often than this; who was not tried for longer begins a failure of its own. */
export const IDLE_MS = 6 * HOUR

/** The longest that an endpoint may put us off by `Retry-After`. */
const LONGEST_ASKED_MS = HOUR

/** The wait before a postback's next try, in ms: half a minute that doubles up to two hours, give or take a fifth. */
export function pauseOfPostback(tries: number): number {
  const pause = Math.min(30 * SECOND * 2 ** (tries - 1), 2 * HOUR)
  return pause * (0.8 + 0.4 * Math.random())
}

/** For how long an endpoint asks to be left alone, in ms. @param asked its `Retry-After`, in seconds. */
export function pauseAsked(asked: number): number {
  return Math.min(asked * SECOND, LONGEST_ASKED_MS)
}

/**
 * For how long an endpoint is left alone, in ms, after so many rounds in a row of which nothing got through:
 * a second that doubles up to ten minutes, and what it asked for on top of it.
 * @param asked its `Retry-After`, in seconds.
 */
export function pauseOfEndpoint(failures: number, asked: number): number {
  const own = Math.min(SECOND * 2 ** (failures - 1), 10 * MINUTE)
  return own + pauseAsked(asked)
}
