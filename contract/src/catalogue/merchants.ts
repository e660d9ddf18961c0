import { z } from 'zod'
import { count, searchText, vendorId, wholeNumber } from '../fields.ts'
import { route } from '../route.ts'

export const MERCHANTS_PAGE_SIZE = 100

/** The screens that pick a merchant by its name or show all. */
const screens = ['/merchants', '/products', '/categories'] as const

const query = z.object({
  pageNo: wholeNumber(1, 1_000_000).optional(),
  pageSize: wholeNumber(1, 100).optional(),
  searchText,
  vendorId: vendorId.optional(),
})

/** A merchant as 2-links §3 has it. */
const merchant = z.object({
  /** What `mid` of other catalogue calls takes. */
  mid: z.string(),
  /** As its programme knows it. */
  merchantId: z.string(),
  merchantInfo: z.object({
    name: z.string(),
    /** Its domain. */
    url: z.string(),
    merchantUrl: z.string(),
    /** Paths of ours; null where it has no logo. */
    logoUrl: z.string().nullable(),
    logoUrlSmall: z.string().nullable(),
  }),
  active: z.boolean(),
  /** How many of its products are in the catalogue. */
  products: count,
})
export type CatalogueMerchant = z.infer<typeof merchant>

const answer = z.object({ data: z.array(merchant), totalRecords: count })

export const getMerchants = route({
  method: 'GET',
  path: '/home/getMerchants',
  summary: 'Active Orion merchants by name, a page at a time (pageNo from 1).',
  source: 'links',
  access: { who: 'vendor', screens },
  query,
  answer,
})

export const getAllMerchants = route({
  method: 'GET',
  path: '/home/getAllMerchants',
  summary: 'As getMerchants, with those that have left the programme.',
  source: 'links',
  access: { who: 'vendor', screens },
  query,
  answer,
})

export const getMerchantsCount = route({
  method: 'GET',
  path: '/home/getMerchantsCount',
  summary: 'How many merchants Orion has had, and how many of them are active.',
  source: 'decisions',
  access: { who: 'vendor', screens },
  query: z.object({ vendorId: vendorId.optional() }),
  answer: z.object({ total: count, active: count }),
})
