import { z } from 'zod'
import { count, wholeNumber } from '../fields.ts'
import { route } from '../route.ts'

export const getLinks = route({
  method: 'GET',
  path: '/home/getLinks',
  summary: 'The vendor’s own links, newest first, with their short links and clicks.',
  source: 'added',
  access: { who: 'vendor', screens: ['/links'] },
  query: z.object({
    pageNo: wholeNumber(1, 1_000_000).optional(),
    pageSize: wholeNumber(1, 100).optional(),
    searchText: z.string().max(50).optional(),
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
