import { z } from 'zod'
import { LONGEST_MERCHANT_ID } from '../catalogue/merchant-id.ts'
import { postedNumber } from '../fields.ts'
import { linkScreens } from '../programmes/all.ts'
import { route } from '../route.ts'

const text = z.string().max(50).default('')

export const keepLink = route({
  method: 'POST',
  path: '/home/keepLink',
  summary:
    'Keeps a copied merchant link in the vendor’s own links, in place of one that differs by its moment alone; answers exactly that link.',
  source: 'added',
  access: { who: 'vendor', screens: linkScreens.map(({ screen }) => screen.path) },
  body: z.object({
    /** The key of the merchant list. */
    list: z.string().max(50),
    mid: z.string().max(LONGEST_MERCHANT_ID),
    country: z.string().max(2),
    placement_id: text,
    click_id: text,
    new_campaign_id: text,
    /** When it was copied, in milliseconds since 1970, which a link without a campaign may carry; now, if not given. */
    made_at: postedNumber(0, 8_640_000_000_000_000).optional(),
    isRedClubAI: z.boolean().optional(),
  }),
  answer: z.object({ data: z.object({ link: z.string() }) }),
})
