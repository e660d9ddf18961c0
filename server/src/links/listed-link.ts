import { fillLink, type LinkParts } from '@orrery/contract/links/fill-link'
import { linkText } from '@orrery/contract/links/link-text'
import { Problem } from '@orrery/contract/problems'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { LinkField, LinkScreen } from '@orrery/contract/programmes/programme'
import type { LinkedMerchant } from '../catalogue/find-merchant.query.ts'
import { PartnerFailure } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { clickTarget } from './click-target.ts'
import { storeLink } from './store-link.ts'

/**
 * The link of a merchant's row with the vendor's ids in it, kept in the vendor's links.
 * @throws Problem conflict for a link that leads to no public web site.
 */
export async function listedLink(
  app: App,
  programme: ProgrammeKey,
  screen: LinkScreen,
  merchant: Pick<LinkedMerchant, 'merchant_id' | 'name' | 'url' | 'link'>,
  parts: LinkParts,
): Promise<string> {
  const linkWith = (clickId: string) => fillLink(merchant.link, screen, { ...parts, clickId })
  const link = linkWith(parts.clickId)
  const merchantUrl = merchant.url
  const campaignId = screen.wire.fields.campaignId ? parts.campaignId : ''
  // Only where it stands for a campaign.
  const moment = campaignId === '' && screen.wire.fields.campaignId ? [String(parts.now)] : []
  const made = { link, clickParam: null, clickTarget: clickTarget(parts.clickId, linkWith), moment }
  return storeLink(app, { ...parts, ...made, campaignId, merchantUrl, programme, merchant }).catch(
    (error: unknown) => {
      throw error instanceof PartnerFailure ? new Problem('conflict', error.message) : error
    },
  )
}

/** The texts of a link, by the names that calls have for them. */
interface LinkTexts {
  new_campaign_id: string
  placement_id: string
  click_id: string
}

/** @throws Problem invalid with the words of the screen's field that a text does not fit. */
export function checkTexts({ wire: { fields } }: LinkScreen, texts: LinkTexts): void {
  checkText(fields.campaignId, texts.new_campaign_id)
  checkText(fields.placementId, texts.placement_id)
  checkText(fields.clickId, texts.click_id)
}

/** @throws Problem invalid with the field's words for a text that does not fit it. */
export function checkText(field: LinkField | undefined, text: string): void {
  if (field === undefined) return
  const parsed = linkText(field).safeParse(text)
  if (parsed.success) return
  throw new Problem(
    'invalid',
    parsed.error.issues.map((each) => each.message),
  )
}
