import { z } from 'zod'

const ERROR = 'Give origins such as http://10.0.0.5:8080, apart by commas, without a path.'

/** A setting that names origins of the operator's own, which may be private. */
export const originSetting = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((origin) => origin.trim().replace(/\/$/, '')))
  .transform((list) => list.filter((origin) => origin !== ''))
  .refine((list) => list.every(isOrigin), { error: ERROR })

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}
