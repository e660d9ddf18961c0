import { z } from 'zod'
import { count } from '../fields.ts'
import { messages } from '../messages.ts'
import { kinds, linkField } from '../programmes/programme.ts'
import { csv, route } from '../route.ts'
import { linkText } from './link-text.ts'

/** So many pages are looked up at once. */
export const MOST_PAGES = 1_000

/** The texts of links of whichever programmes: what all of them take. */
export const placementField = linkField('Placement id', '')
export const clickField = linkField('Click id', '_')

/** Longer than any address that a link can lead to, of which the answer says so. */
const LONGEST = 4096

/** In UTF-8 a character takes three bytes at most; each address has its quotes and a comma. */
const MOST_BODY_BYTES = MOST_PAGES * (3 * LONGEST + 3) + 4096

/** A programme that pays for a page. */
const payer = z.object({
  programme: z.string(),
  /** The key of the merchant list, for the calls that make links. */
  list: z.string(),
  mid: z.string(),
  merchantName: z.string(),
  /** Its front page, which its links lead to where `why` says so. */
  merchantUrl: z.string(),
  domain: z.string(),
  country: z.string(),
  kinds: z.array(z.enum(kinds)),
  estimatedCpc: z.number().nullable(),
  /** In words, such as `8% of a sale`. */
  payout: z.string().nullable(),
  currency: z.string(),
  restrictions: z.array(z.string()),
  logoUrl: z.string().nullable(),
  /** Why its link leads to the merchant's front page; null when it leads to this very page. */
  why: z.string().nullable(),
})
export type Payer = z.infer<typeof payer>

export const findLinks = route({
  method: 'POST',
  path: '/home/findLinks',
  summary:
    'Which of the vendor’s programmes pay for these pages, what each pays, the best first; a page without says why. As CSV, the link of each page’s best, kept in the vendor’s own: for whoever may make links.',
  source: 'added',
  access: { who: 'vendor', screens: ['/links'] },
  inView: true,
  body: z.object({
    urls: z.array(z.string().max(LONGEST)).min(1).max(MOST_PAGES),
    /** Of the links in the file. */
    placement_id: linkText(placementField),
    click_id: linkText(clickField),
  }),
  bodyBytes: MOST_BODY_BYTES,
  csv: { ...csv('found-links.csv'), writes: true },
  answer: z.object({
    data: z.array(
      z.object({
        /** As it was asked. */
        url: z.string(),
        /** The best first: to this very page before to the front page, then by money for a click, then for an action, then by the share of a sale. */
        programmes: z.array(payer),
        /** Why nobody pays for it; null when somebody does. A programme that is not open to the vendor has no name. */
        why: z.string().nullable(),
      }),
    ),
    /** Pages that somebody pays for. */
    found: count,
  }),
  examples: [
    {
      summary: 'Who pays for a page, and why nobody does for another',
      question: {
        urls: ['https://shop.example/shoes?size=9', 'https://nobody.example/'],
      },
      answer: {
        data: [
          {
            url: 'https://shop.example/shoes?size=9',
            programmes: [
              {
                programme: 'orion',
                list: 'orion',
                mid: '315846',
                merchantName: 'Shop',
                merchantUrl: 'https://www.shop.example/',
                domain: 'shop.example',
                country: 'us',
                kinds: ['CPC'],
                estimatedCpc: 0.42,
                payout: '0.42 USD a click',
                currency: 'USD',
                restrictions: [],
                logoUrl: null,
                why: null,
              },
            ],
            why: null,
          },
          { url: 'https://nobody.example/', programmes: [], why: messages.noProgrammeHas },
        ],
        found: 1,
      },
    },
  ],
})
