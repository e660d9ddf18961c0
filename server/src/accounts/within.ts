/**
 * SQL that says whether something was tried within a window. What a clock that was ahead has noted lies beyond it, and
 * counts no more once it is set right (docs/decisions/0017).
 * @param at the column with the instant.
 * @param minutes the parameter with the window's length.
 */
export const within = (at: string, minutes: string) =>
  `${at} > now() - make_interval(mins => ${minutes}) AND ${at} < now() + make_interval(mins => ${minutes})`
