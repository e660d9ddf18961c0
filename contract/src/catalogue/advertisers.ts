import { z } from 'zod'
import { count, searchText, vendorId, wholeNumber } from '../fields.ts'
import { kinds } from '../programmes/programme.ts'
import { route } from '../route.ts'
import { country } from './country.ts'

/** What one programme pays for an advertiser's visitors or sales. */
const commissionDetail = z.object({
  /** CPC or CPA. */
  commissionType: z.enum(kinds),
  /** In words with its currency, such as `0.25 USD a click` or `8% of a sale`. */
  commission: z.string(),
  /** The programme's name. */
  offerName: z.string(),
  /** `Any page` or `Front page`: what may be linked to. */
  offerType: z.string(),
})

/** A merchant's domain in one country, with all programmes of the vendor's that pay for it (2-links §3). */
const advertiser = z.object({
  advertiserName: z.string(),
  domain: z.string(),
  categories: z.array(z.string()),
  /** The best of its details: the highest for a click, else for an action, else of a sale. */
  commission: z.string(),
  commissionDetail: z.array(commissionDetail),
  /** The screen of ours where its links are made. */
  commissionUrl: z.string(),
  country: z.string(),
  /** The page that a link leads to when no other is asked for. */
  deeplinkUrl: z.string(),
  logoUrl: z.string().nullable(),
})
export type Advertiser = z.infer<typeof advertiser>

export const getAdvertisers = route({
  method: 'GET',
  path: '/home/getAdvertisers',
  summary: 'Advertisers by name, with what each of the vendor’s programmes pays for them.',
  source: 'added',
  access: { who: 'vendor', screens: ['/advertisers'] },
  query: z.object({
    pageNo: wholeNumber(1, 1_000_000).optional(),
    pageSize: wholeNumber(1, 100).optional(),
    searchText,
    country: country.optional(),
    vendorId: vendorId.optional(),
  }),
  answer: z.object({ data: z.array(advertiser), totalRecords: count }),
})
