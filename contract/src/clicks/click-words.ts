import { z } from 'zod'
import { count } from '../fields.ts'
import { route } from '../route.ts'
import { clickAccess, clickPeriod, clickQuery } from './click-query.ts'

/** The most channels or search texts of an answer: those with the most valid clicks. */
export const MOST_CLICK_WORDS = 1000

const answer = z.object({
  data: z.array(
    z.object({
      /** The channel or search text. */
      _id: z.string(),
      /** Every hit. */
      count,
      valid: count,
    }),
  ),
  totalRecords: count,
  ...clickPeriod,
})

export const getChannelCounts = route({
  method: 'GET',
  path: '/home/getChannelCounts',
  summary: 'Hits by the channel that a short link’s address named, most valid clicks first.',
  source: 'decisions',
  access: clickAccess,
  query: z.object(clickQuery),
  answer,
})

export const getSearchTextCounts = route({
  method: 'POST',
  path: '/home/getSearchTextCounts',
  summary: 'Hits by the search text that a short link’s address named, most valid clicks first.',
  source: 'decisions',
  access: clickAccess,
  inView: true,
  body: z.object({ ...clickQuery, channel: z.string().max(50).optional() }),
  answer,
})
