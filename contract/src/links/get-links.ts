import { z } from 'zod'
import { count, money, searchText, sortBy, wholeNumber } from '../fields.ts'
import { route } from '../route.ts'

/** What one's own links are ordered by. What they earned is of several currencies, so it orders none. */
export const ownLinkSorts = [
  { key: 'merchantName' },
  { key: 'placementId' },
  { key: 'campaignId' },
  { key: 'clicks' },
  { key: 'validClicks' },
  { key: 'created_date' },
  { key: 'programme' },
] as const

/** What a partner's reports say; null while they say nothing. */
const reported = { sales: count.nullable(), earnings: money.nullable() }

export const getLinks = route({
  method: 'GET',
  path: '/home/getLinks',
  summary:
    'The vendor’s own links with their short links, clicks, sales and earnings, newest first unless asked.',
  source: 'added',
  access: { who: 'vendor', screens: ['/links'] },
  query: z.object({
    pageNo: wholeNumber(1, 1_000_000).optional(),
    pageSize: wholeNumber(1, 100).optional(),
    searchText,
    sort: sortBy(ownLinkSorts),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        _id: z.string(),
        programme: z.string(),
        merchantName: z.string(),
        link: z.string(),
        tinyUrl: z.string().nullable(),
        placementId: z.string(),
        /** What the publisher typed, which may stand in no link; empty for none. */
        campaignId: z.string(),
        clickId: z.string(),
        created_date: z.iso.datetime(),
        clicks: count,
        validClicks: count,
        /** Of its own, since it was made: by click id, else by its merchant and placement alone. */
        ...reported,
        /** Of the earnings; null for a link to a feed, which no programme pays. */
        currency: z.string().nullable(),
        /** Of all links that no report tells apart; null where it is the only one of its kind. */
        shared: z.object({ links: count, ...reported }).nullable(),
      }),
    ),
    totalRecords: count,
  }),
})
