import { z } from 'zod'
import { vendorId } from '../fields.ts'
import { orion } from '../programmes/orion.ts'
import type { LinkField } from '../programmes/programme.ts'
import { route } from '../route.ts'

/** The schema of a manifest's link field: optional text of its characters and length. */
export function linkText(field: LinkField) {
  return z
    .string()
    .max(field.maxLength, `${field.label}: at most ${field.maxLength} characters.`)
    .regex(field.pattern, `${field.label}: ${field.hint}.`)
    .default('')
}

const { campaignId, placementId, clickId } = orion.link.fields

export const generateDeepLink = route({
  method: 'POST',
  path: '/home/generateDeepLink',
  summary: 'A tracked Orion link to a merchant’s page.',
  source: 'links',
  access: { who: 'vendor', programme: 'orion', screens: [orion.pages.links] },
  body: z.object({
    merchantUrl: z.string().trim().min(1).max(2048),
    placement_id: linkText(placementId),
    click_id: linkText(clickId),
    /** The vendor's own id; what the publisher types is new_campaign_id. */
    campaign_id: vendorId.optional(),
    new_campaign_id: linkText(campaignId),
    isRedClubAI: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  }),
  answer: z.object({
    success: z.boolean(),
    deepLinkInfo: z.object({ link: z.string() }).optional(),
    error: z.string().optional(),
  }),
})
