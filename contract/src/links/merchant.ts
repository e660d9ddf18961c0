import { z } from 'zod'
import { count, queryFlag, wholeNumber } from '../fields.ts'
import { orion } from '../programmes/orion.ts'
import { route } from '../route.ts'

/** A merchant of a programme as our own table keeps it. */
export const merchant = z.object({
  mid: z.string(),
  merchantName: z.string(),
  merchantUrl: z.string(),
  domain: z.string(),
  estimatedCpc: z.number().nullable(),
  currency: z.string(),
})
export type Merchant = z.infer<typeof merchant>

export const getMerchantsV2 = route({
  method: 'GET',
  path: '/home/getMerchantsV2',
  summary: 'Orion’s merchants from our own table, by name, a page at a time (pageNo from 1).',
  source: 'links',
  access: { who: 'vendor', programme: 'orion', screens: [orion.pages.links, '/merchants'] },
  query: z.object({
    pageNo: wholeNumber(1, 1_000_000).optional(),
    pageSize: wholeNumber(1, 100).optional(),
    searchText: z.string().max(50).optional(),
    isRedClubAI: queryFlag.optional(),
  }),
  answer: z.object({
    data: z.array(merchant),
    totalRecords: count,
    asOf: z.iso.datetime().nullable(),
  }),
})
