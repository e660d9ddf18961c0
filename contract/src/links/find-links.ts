import { z } from 'zod'
import { count } from '../fields.ts'
import { kinds } from '../programmes/programme.ts'
import { route } from '../route.ts'

/** So many pages are looked up at once. */
export const MOST_PAGES = 1_000

/** A programme that pays for a page. */
const payer = z.object({
  programme: z.string(),
  /** The key of the merchant list, for the calls that make links. */
  list: z.string(),
  mid: z.string(),
  merchantName: z.string(),
  domain: z.string(),
  country: z.string(),
  kinds: z.array(z.enum(kinds)),
  estimatedCpc: z.number().nullable(),
  /** In words, such as `8% of a sale`. */
  payout: z.string().nullable(),
  currency: z.string(),
  restrictions: z.array(z.string()),
  logoUrl: z.string().nullable(),
  /** Why no link to this very page can be made; null when one can. */
  why: z.string().nullable(),
})
export type Payer = z.infer<typeof payer>

export const findLinks = route({
  method: 'POST',
  path: '/home/findLinks',
  summary:
    'Which of the vendor’s programmes pay for these pages, what each pays, the best first; a page without says why.',
  source: 'added',
  access: { who: 'vendor', screens: ['/links'] },
  body: z.object({ urls: z.array(z.string().max(2048)).min(1).max(MOST_PAGES) }),
  answer: z.object({
    data: z.array(
      z.object({
        /** As it was asked. */
        url: z.string(),
        programmes: z.array(payer),
        /** Why nobody pays for it; null when somebody does. */
        why: z.string().nullable(),
      }),
    ),
    found: count,
  }),
})
