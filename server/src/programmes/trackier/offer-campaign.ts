import { z } from 'zod'
import { TRACKING_CODE } from '@orrery/contract/catalogue/tracking-code'
import { withParameters } from '../with-parameters.ts'
import type { Campaign } from './campaigns.ts'
import { countriesOf, isWebAddress } from './read-merchants.ts'

/** What an offer takes from its campaign. */
export const offerCampaign = z.object({
  name: z.string(),
  site: z.string(),
  /** The one country that it takes traffic from; '' for several or any. */
  country: z.string(),
  link: z.string(),
})
export type OfferCampaign = z.output<typeof offerCampaign>

/** Undefined for a campaign that no link can be made for, as in the merchant list. */
export function offerCampaignOf(campaign: Campaign): OfferCampaign | undefined {
  const { title, preview_url: site, tracking_link: tracking } = campaign
  if (!isWebAddress(site) || !isWebAddress(tracking)) return undefined
  const [country = '', another] = countriesOf(campaign)
  return {
    name: title,
    site,
    country: another === undefined ? country : '',
    // A copied code has no click id.
    link: withParameters(tracking, { p1: '', source: TRACKING_CODE }),
  }
}
