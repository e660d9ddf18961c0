/** The labels of our hits, as columns of `click_day` and `reconciled`. */
export const labels = ['valid', 'bot', 'head', 'prefetch', 'duplicate', 'own'] as const

/** The columns of a relation's labels. */
export const hits = (relation: string) => labels.map((label) => `${relation}.${label}`).join(', ')

/** The sums of columns, under their own names. */
export const summed = (columns: readonly string[]) =>
  columns.map((column) => `sum(${column}) AS ${column}`).join(', ')

/** What is counted in a reconciled line. */
export const counted = [...labels, 'paid_clicks', 'partner_clicks'] as const

/** The same, added or taken off. */
export const timesSign = (columns: readonly string[]) =>
  columns.map((column) => `sign * r.${column}`).join(', ')

/**
 * SQL of a sum of counts. As floating-point numbers these are exact as far as an answer can carry them, up to 2^53;
 * the sum of a bigint is numeric in PostgreSQL, with which everything that follows takes several times as long.
 */
export const whole = (counts: string, which = '') =>
  `coalesce(sum((${counts})::float8)${which}, 0)::bigint`
