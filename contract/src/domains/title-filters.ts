import { z } from 'zod'
import { line } from '../content/text.ts'
import { count, pageNo, vendorId, wholeNumber } from '../fields.ts'
import { messages } from '../messages.ts'
import { route } from '../route.ts'

/** How long a filter's text may be, in characters, and how many there may be. */
export const FILTER_LENGTH = { least: 2, most: 100 }
export const MOST_FILTERS = 200

const titleFilter = z.object({
  _id: z.string(),
  filter: z.string(),
  name: z.string(),
  campaign_id: z.number().int(),
  createdAt: z.iso.datetime(),
  /** How many titles hold the text; null until they were counted. */
  products: count.nullable(),
  coupons: count.nullable(),
  cashback: count.nullable(),
  countedAt: z.iso.datetime().nullable(),
})
export type TitleFilter = z.infer<typeof titleFilter>

const access = { who: 'admin' } as const
const length = { error: messages.filterLength(FILTER_LENGTH.least, FILTER_LENGTH.most) }

export const addTitleFilters = route({
  method: 'POST',
  path: '/dashboard/addTitleFilters',
  summary: 'Keeps products, coupons and cashback whose title holds a text out of the catalogue.',
  source: 'links',
  access,
  body: z.object({
    /** Titles hold nothing that cannot be seen, so a text that does would keep none out. */
    filter: z
      .string({ error: messages.enterValidName })
      .trim()
      .min(1, { error: messages.enterValidName })
      .min(FILTER_LENGTH.least, length)
      .max(FILTER_LENGTH.most, length)
      .pipe(line(FILTER_LENGTH.most)),
    /** What it is for; its own text without one. */
    name: line(100).optional(),
    campaign_id: vendorId.optional(),
  }),
  answer: z.object({ data: titleFilter }),
})

export const deleteTitleFilters = route({
  method: 'POST',
  path: '/dashboard/deleteTitleFilters',
  summary: 'Deletes a title filter; what it alone kept out is in the catalogue again.',
  source: 'links',
  access,
  body: z.object({ _id: z.string().regex(/^[0-9a-f]{24}$/, { error: messages.noSuchFilter }) }),
  answer: z.object({ success: z.literal(true) }),
})

export const allTitleFilters = route({
  method: 'GET',
  path: '/dashboard/allTitleFilters',
  summary: 'All title filters, the newest first, and how many titles hold each.',
  source: 'links',
  access,
  query: z.object({
    pageNo,
    pageSize: wholeNumber(1, 100).optional(),
  }),
  answer: z.object({ data: z.array(titleFilter), totalCount: count }),
})
