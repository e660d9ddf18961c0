/** The labels of our hits, as columns of `click_day` and `reconciled`. */
export const labels = ['valid', 'bot', 'head', 'prefetch', 'duplicate', 'own'] as const

/** The columns of a relation's labels. */
export const hits = (relation: string) => labels.map((label) => `${relation}.${label}`).join(', ')

/** The sums of columns, under their own names. */
export const summed = (columns: readonly string[]) =>
  columns.map((column) => `sum(${column}) AS ${column}`).join(', ')
