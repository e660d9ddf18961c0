import { z } from 'zod'
import { askedDay, count, day } from '../fields.ts'
import { route } from '../route.ts'
import { contentId, line, paging, revision, words } from './text.ts'

const fields = {
  text: words(500),
  author: line(100),
  /** Of which it is the one quote. */
  day: askedDay,
}

export const dailyQuote = z.object({
  _id: z.string(),
  text: z.string(),
  author: z.string(),
  day,
  created_date: z.iso.datetime(),
  /** To be sent back with a change, which is refused when another came between. */
  revision: count,
})
export type DailyQuote = z.infer<typeof dailyQuote>

const answer = z.object({ data: dailyQuote })
const admin = { who: 'admin' } as const

export const createDailyQuote = route({
  method: 'POST',
  path: '/dailyQuote/create',
  summary: 'Adds the quote of a day that has none yet.',
  source: 'links',
  access: admin,
  body: z.object({ ...fields, author: fields.author.default('') }),
  answer,
})

export const updateDailyQuote = route({
  method: 'PUT',
  path: '/dailyQuote/update',
  summary: 'Changes a daily quote; fields that are not sent stay as they are.',
  source: 'links',
  access: admin,
  body: z.object(fields).partial().extend({ _id: contentId, revision }),
  answer,
})

export const getDailyQuotes = route({
  method: 'GET',
  path: '/dailyQuote/all',
  summary: 'The daily quotes, the latest first; those of days to come for the administrator alone.',
  source: 'links',
  access: { who: 'vendor' },
  query: z.object(paging),
  answer: z.object({ data: z.array(dailyQuote), totalCount: count }),
})

export const getDailyQuoteById = route({
  method: 'POST',
  path: '/dailyQuote/getDailyQuoteById',
  summary: 'One daily quote.',
  source: 'links',
  access: { who: 'vendor' },
  inView: true,
  body: z.object({ _id: contentId }),
  answer,
})

export const deleteDailyQuote = route({
  method: 'POST',
  path: '/dailyQuote/delete',
  summary: 'Takes a daily quote back.',
  source: 'added',
  access: admin,
  body: z.object({ _id: contentId }),
  answer: z.object({ success: z.literal(true) }),
})
