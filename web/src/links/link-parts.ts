import type { Ask } from '@orrery/contract/client'
import type { LinkParts } from '@orrery/contract/links/fill-link'
import type { Kind, LinkScreen } from '@orrery/contract/programmes/programme'
import type { LinkInputs, Merchant } from './link-manifest.ts'

interface Asked {
  vendorId: number
  kind: Kind
  texts: LinkInputs
  /** Milliseconds since 1970. */
  now: number
}

/** What a row's link is filled with. */
export function linkParts({ texts, ...asked }: Asked): LinkParts {
  return { ...asked, ...texts }
}

export type KeptBody = Ask<'POST /home/keepLink'>['body']

/** How the server is told of a copied link, so that it makes exactly the same one. */
export function keptBody(screen: LinkScreen, merchant: Merchant, parts: LinkParts): KeptBody {
  return {
    list: screen.key,
    mid: merchant.id,
    country: merchant.country,
    placement_id: parts.placementId,
    click_id: parts.clickId,
    new_campaign_id: parts.campaignId,
    made_at: parts.now,
    isRedClubAI: parts.kind === 'CPA',
  }
}
