import { z } from 'zod'
import { countries } from '../countries.ts'

/** A country of a list, as a request names it. */
export const country = z.string().refine((text) => countries.includes(text), {
  error: 'country: two lower-case letters of a country that links are offered for.',
})
