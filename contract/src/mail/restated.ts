/*
 * When a restated day is worth a mail: its earnings changed by more than both. What changes less is in the
 * reports, as everything is.
 */

/** In the programme's currency. */
export const RESTATED_LEAST = 1
/** Of what the day had earned before. */
export const RESTATED_PERCENT = 1
/** So many days are listed in one mail, the newest first; the others are counted. */
export const RESTATED_LISTED = 100
