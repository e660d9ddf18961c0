import { theirMarket } from './market.ts'

/**
 * A Go URL that needs no call: it leads to a merchant's page and carries our tokens. What is public of
 * it are its name in the documentation and its parameters in callers (docs/programmes/altair.md).
 * @param id the publisher's account at Kelkoo.
 * @param country in our words.
 */
export function permanentLink(id: string, country: string, merchantUrl: string): string {
  const market = theirMarket(country)
  const page = encodeURIComponent(merchantUrl)
  const ours = 'publisherSubId={VENDOR_ID}_{PLACEMENT_ID}&publisherClickId={CLICK_ID}'
  return `https://${market}-go.kelkoogroup.net/permanentLinkGo?country=${market}&id=${id}&merchantUrl=${page}&${ours}`
}
