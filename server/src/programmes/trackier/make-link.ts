import { z } from 'zod'
import { messages } from '@orrery/contract/messages'
import { PartnerFailure, type LinkRequest, type MadeLink } from '../../kit/adapter.ts'
import { EgressFailure } from '../../kit/egress/egress.ts'
import { underDomain } from '../../kit/destination/under-domain.ts'
import { withParameters } from '../with-parameters.ts'
import type { Api } from './api.ts'
import { kindOf, readOffered, type Campaign } from './campaigns.ts'
import { countriesOf } from './read-merchants.ts'

const answer = z.object({
  deeplinks: z.array(z.object({ campaign: z.int(), url: z.url({ protocol: /^https?$/ }) })),
})

/** A tracked link to any page of a campaign's site. */
export async function makeLink(api: Api, request: LinkRequest): Promise<MadeLink> {
  const { merchantUrl, vendorId, placementId, clickId } = request
  const campaign = (await readOffered(api)).find((each) => fits(each, request))
  if (!campaign) throw new PartnerFailure(messages.merchantUnknown)
  const source = `${vendorId}_${placementId || 'noid'}`
  const made = answer.safeParse(
    await ask(api, {
      deeplinks: [{ url: merchantUrl, campaignIds: [String(campaign.id)] }],
      adnParams: { ...(clickId && { p1: clickId }), source },
      encodeURL: false,
    }),
  )
  const url = made.data?.deeplinks.find((each) => each.campaign === campaign.id)?.url
  if (!url) throw new PartnerFailure(`${api.name} answered a link request in an unknown form.`)
  // The page stands in the link as it is; its own query would be taken for the link's.
  const safe = url.replace(`url=${merchantUrl}`, () => `url=${encodeURIComponent(merchantUrl)}`)
  return {
    link: withParameters(safe, { p1: clickId, source }),
    clickParam: clickId ? null : 'p1',
  }
}

function fits(campaign: Campaign, { kind, country, merchantUrl }: LinkRequest): boolean {
  const { preview_url: site } = campaign
  if (!site || !URL.canParse(site) || !URL.canParse(merchantUrl)) return false
  return (
    kindOf(campaign) === kind &&
    countriesOf(campaign).includes(country) &&
    underDomain(new URL(merchantUrl).hostname, new URL(site).hostname.replace(/^www\./, ''))
  )
}

async function ask(api: Api, body: object): Promise<unknown> {
  try {
    const path = '/v2/publishers/bulk-deeplink'
    return await api.json({ method: 'POST', path, body, retry: true })
  } catch (error) {
    if (error instanceof EgressFailure && error.status === 400) {
      throw new PartnerFailure(`${api.name} makes no link to this page.`)
    }
    throw error
  }
}
