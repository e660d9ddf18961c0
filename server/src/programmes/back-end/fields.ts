import { z } from 'zod'
import { isDay } from '@orrery/contract/day'

const MOST_ITEMS = 5_000_000

/** How many items a list has. */
export const total = z.number().int().min(0).max(MOST_ITEMS)

export const day = z.string().refine(isDay)

export const count = z.number().int()

/** Money or percent: exact decimal text, as ours is. */
export const decimal = z.string().regex(/^-?\d{1,12}(\.\d{1,10})?$/)

const ID = /^\d{1,20}$/

/** A merchant's id: digits, so that it is none of a second source's, which begin with a letter. */
export const id = z.string().regex(ID)

/** Whether a back end has a merchant, by its id as {@link id}. */
export const isBackEnds = (merchantId: string) => ID.test(merchantId)

/**
 * Two letters in either case, '' where the partner does not know it; Great Britain may be uk. Whether
 * it is a country is asked where it is stored, as of every text: an odd one costs its own row at most.
 */
export const country = z
  .string()
  .transform((code) => code.toLowerCase())
  .transform((code) => (code === 'uk' ? 'gb' : code))

/** A host name alone; nothing that would lead elsewhere, and no brace that a link template would fill. */
const HOST = /^[^\s/?#@:\\%{}]+$/

/** The first page of a domain's site; '', which is no address, for what is no host name. */
export function siteOf(host: string): string {
  return HOST.test(host) ? `https://${host}/` : ''
}

/** A link template that holds all of the partner's `tokens`; '', which is no address, for one that does not. */
export function linkWith(...tokens: string[]) {
  return z.string().transform((link) => (tokens.every((token) => link.includes(token)) ? link : ''))
}
