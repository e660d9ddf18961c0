/** The most days that one call saves: the longest that a partner may still restate, and a quarter more. */
export const MOST_SAVED_DAYS = 92
