import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { programmeOf, type LinkPlace } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import { findMerchant, type FoundMerchant } from '../catalogue/find-merchant.query.ts'
import { checkLock, lockOf } from '../catalogue/lock.ts'
import { PartnerFailure } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { destination } from '../kit/destination/destination.ts'
import type { Scope } from '../kit/scope.ts'
import { kindOf, refuseNone, wantedKinds } from './link-kind.ts'
import { storeLink } from './store-link.ts'
import { typedCampaign } from './typed-campaign.ts'

/** What every call that makes a link is asked. */
export interface LinkRequest {
  merchantUrl: string
  placement_id: string
  click_id: string
  campaign_id?: number | undefined
  new_campaign_id: string
  country?: string | undefined
  isRedClubAI?: boolean | 'true' | 'false' | undefined
}

/**
 * A link made by the programme's own call and kept in the vendor's links. Only for pages of a merchant
 * in the catalogue; a locked vendor's only for its own.
 * @returns the link and its merchant, or in our words why there is none.
 * @throws Problem when the request itself breaks a rule.
 */
export async function generated(
  app: App,
  scope: Scope,
  place: LinkPlace,
  asked: LinkRequest,
): Promise<{ link: string; merchant: FoundMerchant } | { error: string }> {
  refuseForeign(scope, asked)
  const { programme, screen } = place
  const wanted = wantedKinds(scope, place, asked.isRedClubAI)
  // Whether there is such a merchant is for those who may make a link to it.
  refuseNone(wanted)
  const sought = { list: screen.key, kinds: wanted, lock: lockOf(scope, screen) }
  const { merchant, merchantUrl } = await merchantOf(app, sought, asked)
  checkLock(scope, screen, merchant.merchant_id)
  const kind = kindOf(place, wanted, merchant.kinds)
  if (!merchant.active) return { error: messages.merchantLeft }
  const { placement_id: placementId, click_id: clickId } = asked
  const adapter = app.adapters.get(programme)
  if (!adapter?.makeLink) {
    throw new Problem('conflict', messages.notConfigured(programmeOf(programme).name))
  }
  const link = {
    kind,
    merchantUrl,
    country: merchant.country,
    vendorId: scope.vendorId,
    campaignId: typedCampaign(app, asked.new_campaign_id),
    placementId,
    clickId,
  }
  try {
    const made = await adapter.makeLink(link)
    return { link: await storeLink(app, { ...link, ...made, programme, merchant }), merchant }
  } catch (error) {
    if (error instanceof PartnerFailure) return { error: error.message }
    throw error
  }
}

/** Links are made for oneself: old clients send their own vendor id along as campaign_id. */
export function refuseForeign(scope: Scope, { campaign_id: named }: LinkRequest): void {
  if (named !== undefined && named !== scope.vendorId) throw new Problem('foreignVendor')
}

/** The merchant of a page, and the page's address as it was checked: no one else reads the typed text. */
async function merchantOf(
  app: App,
  sought: { list: string; kinds: readonly Kind[]; lock: string | null },
  { merchantUrl, country }: LinkRequest,
) {
  const checked = destination(merchantUrl)
  if ('problem' in checked) throw new Problem('invalid', checked.problem)
  const merchant = await findMerchant(app.pool, {
    ...sought,
    host: checked.url.hostname,
    country,
  })
  if (!merchant) throw new Problem('invalid', messages.merchantUnknown)
  return { merchant, merchantUrl: checked.href }
}
