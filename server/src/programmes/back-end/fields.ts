import { z } from 'zod'
import { isDay } from '@orrery/contract/day'

const MOST_ITEMS = 5_000_000

/** How many items a list has. */
export const total = z.number().int().min(0).max(MOST_ITEMS)

export const day = z.string().refine(isDay)

export const count = z.number().int()

/** Money or percent: exact decimal text, as ours is. */
export const decimal = z.string().regex(/^-?\d{1,12}(\.\d{1,10})?$/)

/** A merchant's id: digits, so that it is none of a second source's, which begin with a letter. */
export const id = z.string().regex(/^\d{1,20}$/)

export const merchantName = z.string().min(1).max(300)

/** Two letters in either case; Great Britain may be uk. */
export const country = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .transform((code) => code.toLowerCase())
  .transform((code) => (code === 'uk' ? 'gb' : code))

/** The same, or '' where the partner does not know it. */
export const countryOrNone = z.union([z.literal(''), country])

/** A host name alone; nothing that would lead elsewhere, and no brace that a link template would fill. */
export const domain = z
  .string()
  .max(253)
  .regex(/^[^\s/?#@:\\%{}]+$/)
  .refine((host) => URL.canParse(siteOf(host)))

/** The first page of a domain's site. */
export function siteOf(host: string): string {
  return `https://${host}/`
}

/** A link template that holds all of the partner's `tokens`. */
export function linkWith(...tokens: string[]) {
  return z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .refine((link) => tokens.every((token) => link.includes(token)))
}
