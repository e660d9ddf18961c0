import { z } from 'zod'

/** What the rows of a conversion report may be filtered by. */
export const rowFilters = ['merchant', 'placement', 'clickId', 'country'] as const
export type RowFilter = (typeof rowFilters)[number]

/** Texts to filter by; none fits every row. */
export type RowFilters = Partial<Record<RowFilter, string | undefined>>

const part = z
  .string()
  .max(200)
  .optional()
  .meta({ description: 'Only rows that have this text in it, in any letter case' })

/** The fields of a question for rows or their file; a row must fit each that is given. */
export const rowFilter = {
  merchant: part,
  placement: part,
  clickId: part,
  country: part,
} satisfies Record<RowFilter, z.ZodType>
