/** The most dry runs that wait for a decision at a time, of all administrators. */
export const MOST_DRAFTS = 20

/** For how many days what was read is kept for a decision. */
export const DRAFT_DAYS = 7
