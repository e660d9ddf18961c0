import { z } from 'zod'
import { FIRST_TYPE, FROM_ZERO, queryFlag, range, namedVendor, wholeNumber } from '../fields.ts'
import type { RowFilter } from './row-filter.ts'

/** The query of every call of conversion report 1 (1-core §7). */
export const reportQuery = {
  ...range,
  apiKey: z.string().max(200).optional(),
  ...namedVendor,
  isCPC: queryFlag.optional().meta(FIRST_TYPE),
}

export const REPORT_PAGE_SIZE = 20

/** The page of report 1 (1-core §7). */
export const reportPage = {
  limit: wholeNumber(1, 1000).optional(),
  page: wholeNumber(0, 1_000_000).optional().meta(FROM_ZERO),
}

const part = z
  .string()
  .max(200)
  .optional()
  .meta({ description: 'Only rows that have this text in it, in any letter case' })

/** The fields of a request for rows or their file; a row must match each that is given. */
export const rowFilter = {
  merchant: part,
  placement: part,
  clickId: part,
  country: part,
} satisfies Record<RowFilter, z.ZodType>
