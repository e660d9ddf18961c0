import { z } from 'zod'

/** A text that Trackier leaves out or sends as null where it has none: '' to us. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
