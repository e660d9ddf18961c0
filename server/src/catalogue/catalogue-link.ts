import { TRACKING_CODE } from '@orrery/contract/catalogue/tracking-code'
import { needsVendorInLink } from '@orrery/contract/catalogue/vendor-in-link'
import { composedPlacement } from '@orrery/contract/links/composed-placement'
import { NO_ID } from '@orrery/contract/links/fill-link'
import { encodeValue, substitute } from '@orrery/contract/links/substitute'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { orion } from '@orrery/contract/programmes/orion'

/** Where a template has vendor and placement as one value, such as Orion's own. */
const COMPOSED = '{VENDOR_ID}_{PLACEMENT_ID}'

/** Whose link it is to be, and what the publisher wants to find again. */
export interface LinkFor {
  vendorId: number
  placementId: string
  clickId: string
}

/**
 * A product's tracked address with the asked ids in it, and what its card copies (2-links §7): Orion's
 * counts a vendor by what is appended; the others' have the vendor in the address already.
 * @throws Problem invalid for a placement id with which Orion would not take the link.
 */
export function productLink(
  template: string,
  programme: string,
  { vendorId, placementId, clickId }: LinkFor,
): { url: string; link: string } {
  const isComposed = programme === orion.key && template.includes(COMPOSED)
  if (isComposed && composedPlacement(vendorId, placementId) === undefined) {
    throw new Problem('invalid', messages.composedTooLong)
  }
  const ids = { VENDOR_ID: String(vendorId), PLACEMENT_ID: placementId, CLICK_ID: clickId }
  const url = substitute(template, ids, { empty: NO_ID })
  return { url, link: needsVendorInLink(programme) ? url : withCampaign(url, vendorId) }
}

/** An offer's jump URL for a vendor (1-core §3 and §9). */
export function offerLink(jumpUrl: string, { vendorId, placementId }: LinkFor): string {
  const code = encodeValue(`${vendorId}_${placementId === '' ? NO_ID : placementId}`)
  return withCampaign(jumpUrl.replaceAll(TRACKING_CODE, code), vendorId)
}

/** Before a fragment, if there is one: what stands behind it is sent nowhere. */
function withCampaign(url: string, vendorId: number): string {
  const [before = '', ...fragment] = url.split('#')
  const mark = before.includes('?') ? '&' : '?'
  return [`${before}${mark}af_campaign_id=${vendorId}`, ...fragment].join('#')
}
