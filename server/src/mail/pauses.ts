const SECOND = 1000
const HOUR = 3600 * SECOND

/** A mail is tried for so long, from when it was written or sent again; one with a link until that ends. */
export const GIVE_UP_MS = 48 * HOUR

/**
 * The wait before a mail's next try, in ms: anything up to a minute that doubles up to four hours. What failed
 * together does not come back together.
 */
export function pauseOfMail(tries: number): number {
  return 5 * SECOND + Math.random() * Math.min(60 * SECOND * 2 ** (tries - 1), 4 * HOUR)
}

/** For how long a mail server that could not be reached so often in a row is left alone, in ms. */
export function pauseOfServer(failures: number): number {
  return Math.min(SECOND * 2 ** failures, 60 * SECOND) * (0.5 + Math.random() / 2)
}
