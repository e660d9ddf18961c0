import { z } from 'zod'

/**
 * Money as exact decimal text. Trackier sends JSON numbers: a double holds six decimals exactly up to
 * a thousand million, and rounding takes off the noise of sums that were added up as doubles.
 */
export const amount = z.union([
  z
    .number()
    .refine((value) => Math.abs(value) < 1e9)
    .transform((value) => value.toFixed(6)),
  z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/),
])

/** The currency of what is reported and offered in a programme that has Trackier. */
export const DOLLAR = 'USD'

/** A currency that is not stated is the US dollar. */
export const currency = z
  .string()
  .nullish()
  .transform((text) => text || DOLLAR)
