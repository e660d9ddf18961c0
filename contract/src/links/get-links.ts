import { z } from 'zod'
import { count, sortBy, wholeNumber } from '../fields.ts'
import { route } from '../route.ts'

/** What one's own links are ordered by. How often they were clicked is counted for a page, not for all. */
export const ownLinkSorts = [
  { key: 'merchantName' },
  { key: 'placementId' },
  { key: 'created_date' },
  { key: 'programme' },
] as const

export const getLinks = route({
  method: 'GET',
  path: '/home/getLinks',
  summary: 'The vendor’s own links with their short links and clicks, newest first unless asked.',
  source: 'added',
  access: { who: 'vendor', screens: ['/links'] },
  query: z.object({
    pageNo: wholeNumber(1, 1_000_000).optional(),
    pageSize: wholeNumber(1, 100).optional(),
    searchText: z.string().max(50).optional(),
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
        campaignId: z.string(),
        clickId: z.string(),
        created_date: z.iso.datetime(),
        clicks: count,
        validClicks: count,
      }),
    ),
    totalRecords: count,
  }),
})
