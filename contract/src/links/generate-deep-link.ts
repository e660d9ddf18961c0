import { z } from 'zod'
import { country } from '../catalogue/country.ts'
import { vendorId } from '../fields.ts'
import { altair } from '../programmes/altair.ts'
import { orion } from '../programmes/orion.ts'
import type { LinkFields } from '../programmes/programme.ts'
import { route } from '../route.ts'
import { linkText } from './link-text.ts'

/** What every call that makes a link is asked. */
export function generateBody({ campaignId, placementId, clickId }: Required<LinkFields>) {
  return z.object({
    merchantUrl: z.string().trim().min(1).max(2048),
    placement_id: linkText(placementId),
    click_id: linkText(clickId),
    /** The vendor's own id; what the publisher types is new_campaign_id. */
    campaign_id: vendorId.optional(),
    new_campaign_id: linkText(campaignId),
    /** Of the merchant; lists without countries have none. */
    country: country.or(z.literal('')).optional(),
    isRedClubAI: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  })
}

export const generateDeepLink = route({
  method: 'POST',
  path: '/home/generateDeepLink',
  summary: 'A tracked Orion link to a merchant’s page.',
  source: 'links',
  access: { who: 'vendor', programme: 'orion', screens: [orion.links[0].path] },
  body: generateBody(orion.links[0].wire.fields),
  answer: z.object({
    success: z.boolean(),
    deepLinkInfo: z.object({ link: z.string() }).optional(),
    error: z.string().optional(),
  }),
})

export const generateDeepLinkUrl = route({
  method: 'POST',
  path: '/kelkoo/generateDeepLinkUrl',
  summary: 'A tracked Altair link to a merchant’s page, with the merchant’s name and logo.',
  source: 'links',
  access: { who: 'vendor', programme: 'altair', screens: [altair.links[0].path] },
  body: generateBody(altair.links[0].wire.fields),
  answer: z.object({
    data: z
      .object({
        link: z.string(),
        /** A path of ours. */
        merchantLogo: z.string().nullable(),
        merchantName: z.string(),
      })
      .optional(),
    error: z.string().optional(),
  }),
})
