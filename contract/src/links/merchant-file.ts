import { z } from 'zod'
import { country } from '../catalogue/country.ts'
import { listAccess, listCall, type CallOf, type ListRoute } from '../catalogue/merchant.ts'
import { queryFlag, vendorId } from '../fields.ts'
import { linkScreensOf, programmes } from '../programmes/all.ts'
import type { LinkFields } from '../programmes/programme.ts'
import { csv, type FileAnswer, type Route } from '../route.ts'
import { linkText } from './link-text.ts'

/** A file's ids keep the rule of the screen's fields, as the generated and the copied link do. */
function fileQueryOf({ campaignId, placementId, clickId }: LinkFields) {
  return z.object({
    country: country.optional(),
    searchText: z.string().max(50).optional(),
    placementId: linkText(placementId),
    clickId: linkText(clickId),
    campaign_id: vendorId.optional(),
    /** Links without a campaign leave it out, whatever it says. */
    new_campaign_id: campaignId ? linkText(campaignId) : z.string().max(50).default(''),
    apiKey: z.string().max(200).optional(),
    isRedClubAI: queryFlag.optional(),
  })
}

/** The file of every link screen's merchant list, by the name that its manifest gives it. */
export type MerchantFileApi = {
  [K in CallOf<'file'>]: ListRoute & { query: ReturnType<typeof fileQueryOf>; answer: FileAnswer }
}

/** Every merchant's link of each link screen, as 2-links §7 has it. */
export const merchantFileRoutes: Route[] = programmes.flatMap((programme) =>
  linkScreensOf(programme).flatMap((screen): Route[] => {
    const { calls, fields, title } = screen
    if (!calls.file) return []
    return [
      {
        ...listCall(screen, calls.file),
        summary: `${title}: every merchant’s link of ${programme.name} as CSV.`,
        access: { ...listAccess(programme.key, screen), key: true, signed: true },
        query: fileQueryOf(fields),
        answer: csv('Merchant-Links.csv'),
      },
    ]
  }),
)
