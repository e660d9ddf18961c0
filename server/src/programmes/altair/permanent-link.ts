import { parameter } from './link-parameters.ts'
import { theirMarket } from './market.ts'

/**
 * A merchant's link that no call has made (docs/programmes/altair.md, "Without a call"), with the tokens
 * that `fillLink` of the contract replaces.
 * @param linkId the account's id, digits.
 */
export function permanentLink(linkId: string, country: string, merchantUrl: string): string {
  const market = theirMarket(country)
  const page = encodeURIComponent(merchantUrl.toWellFormed())
  const sub = `${parameter.placement}={VENDOR_ID}_{PLACEMENT_ID}&${parameter.clickId}={CLICK_ID}`
  return `https://${market}-go.kelkoogroup.net/permanentLinkGo?country=${market}&id=${linkId}&merchantUrl=${page}&${sub}`
}
