import { z } from 'zod'
import { route } from '../route.ts'
import { linkIds } from './link-ids.ts'

/** What of the catalogue a link may be copied from. */
export const linkedItems = ['product', 'coupon', 'cashback'] as const

export const keepCatalogueLink = route({
  method: 'POST',
  path: '/home/keepCatalogueLink',
  summary:
    'Keeps the copied link of a product, coupon or cashback offer in the vendor’s own links; answers exactly that link.',
  source: 'added',
  access: { who: 'vendor', screens: ['/products', '/allCoupons', '/AllCashback'] },
  body: z.object({
    of: z.enum(linkedItems),
    _id: z.string().max(300),
    placement_id: linkIds.placementId,
    click_id: linkIds.clickId,
  }),
  answer: z.object({ data: z.object({ link: z.string() }) }),
})
