import { messages } from '@orrery/contract/messages'
import type { FEED_PROGRAMME } from '@orrery/contract/links/feed-links'
import { programmes, type ProgrammeKey } from '@orrery/contract/programmes/all'
import { PartnerFailure, type LinkRequest, type MadeLink } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { destination } from '../kit/destination/destination.ts'
import { randomId } from '../kit/secrets.ts'

interface LinkToStore extends Omit<LinkRequest, 'country'>, MadeLink {
  programme: ProgrammeKey | typeof FEED_PROGRAMME
  merchant: { merchant_id: string; name: string }
}

/**
 * Keeps a link in the vendor's own; the same link is kept once.
 * @returns the link as it is kept and to be given to the vendor.
 * @throws PartnerFailure for one that leads to no public web site: people would be sent there.
 */
export async function storeLink(app: App, made: LinkToStore): Promise<string> {
  const checked = destination(made.link)
  if ('problem' in checked) {
    const programme = programmes.find(({ key }) => key === made.programme)
    throw new PartnerFailure(messages.linkUnusable(programme?.name ?? made.merchant.name))
  }
  await app.pool.query(
    `INSERT INTO deep_link (vendor_id, _id, programme, kind, merchant_id, merchant_name, merchant_url,
                            placement_id, click_id, campaign_id, link, click_param, created_date)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (vendor_id, md5(link), campaign_id) DO NOTHING`,
    [
      made.vendorId,
      randomId(),
      made.programme,
      made.kind,
      made.merchant.merchant_id,
      made.merchant.name,
      made.merchantUrl,
      made.placementId,
      made.clickId,
      made.campaignId,
      checked.href,
      made.clickParam,
      app.clock(),
    ],
  )
  return checked.href
}
