/** The most days that a page of a log, or its file, is of. */
export const LONGEST_LOG_DAYS = 31

/** So many calls of a vendor and hour are kept one by one; those beyond are counted. */
export const API_CALLS_AN_HOUR = 10_000

/** The most rows of a page, and how many it has unless asked. */
export const MOST_LOG_ROWS = 200
export const LOG_ROWS = 50
