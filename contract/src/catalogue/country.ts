import { z } from 'zod'
import { countries, isOfferCountry } from '../countries.ts'
import { messages } from '../messages.ts'

/** A country of a list, as a request names it. */
export const country = z
  .string()
  .refine((text) => countries.includes(text), { error: messages.badCountry })

/** A country of offers, as a request names it. */
export const offerCountry = z.string().refine(isOfferCountry, { error: messages.badOfferCountry })
