import type { LinkRequest, MadeLink } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { randomId } from '../kit/secrets.ts'

interface LinkToStore extends Omit<LinkRequest, 'country'>, MadeLink {
  programme: string
  merchant: { merchant_id: string; name: string }
}

/** Keeps a link in the vendor's own; the same link is kept once. */
export async function storeLink(app: App, made: LinkToStore): Promise<void> {
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
      made.link,
      made.clickParam,
      app.clock(),
    ],
  )
}
