/** What the rows of a conversion report may be filtered by. */
export const rowFilters = ['merchant', 'placement', 'clickId', 'country'] as const
export type RowFilter = (typeof rowFilters)[number]

/** Texts to filter by; none fits every row. */
export type RowFilters = Partial<Record<RowFilter, string | undefined>>
