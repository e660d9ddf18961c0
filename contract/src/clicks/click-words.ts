import { z } from 'zod'
import { count } from '../fields.ts'
import { route } from '../route.ts'
import { clickAccess, clickPeriod, clickQuery } from './click-query.ts'

/** The most channels or search texts of an answer: those with the most valid clicks. */
export const MOST_CLICK_WORDS = 1000

/**
 * Different pairs of channel and search text that are kept of a vendor's day; visitors may write what they
 * like into a URL. Hits beyond are counted as `other`.
 */
export const MOST_DAY_WORDS = 5000

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
  /**
   * Hits that named a channel or a search text when a day had as many different pairs as are kept: they are
   * counted, and what they named is not. Zero where a channel's search texts are asked.
   */
  other: z.object({ count, valid: count }),
  /** Hits that named no channel, or no search text: with those of every word and the other ones they are all hits. */
  none: z.object({ count, valid: count }),
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
