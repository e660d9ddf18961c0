import { z } from 'zod'
import { country } from '../catalogue/country.ts'
import { listCall, sortByValue, type ListRoute } from '../catalogue/merchant.ts'
import { queryFlag, searchText, vendorId } from '../fields.ts'
import { programmeOf } from '../programmes/all.ts'
import { linkCalls, type LinkCall } from '../programmes/link-calls.ts'
import type { LinkFields } from '../programmes/programme.ts'
import { csv, type FileAnswer, type Route } from '../route.ts'
import { linkText } from './link-text.ts'

/** A file's ids keep the rule of the screen's fields, as the generated and the copied link do. */
function fileQueryOf({ campaignId, placementId, clickId }: LinkFields) {
  return z.object({
    country: country.optional(),
    searchText,
    sortByValue,
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
  [K in LinkCall<'file'>]: ListRoute & { query: ReturnType<typeof fileQueryOf>; answer: FileAnswer }
}

/** Every merchant's link of each link screen, as 2-links §7 has it. */
export const merchantFileRoutes: readonly Route[] = linkCalls('file').map(([call, place]) => {
  const { programme, screen } = place
  const { access, ...how } = listCall(call, place)
  return {
    ...how,
    summary: `${screen.title}: every merchant’s link of ${programmeOf(programme).name} as CSV, in the order of the list.`,
    access: { ...access, key: true, signed: true },
    query: fileQueryOf(screen.wire.fields),
    answer: csv('Merchant-Links.csv'),
  }
})
