import { allowedTypes } from '@orrery/contract/access'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Kind } from '@orrery/contract/programmes/programme'
import { PartnerFailure, type MadeLink } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { destination } from '../kit/destination/destination.ts'
import type { Asked, Handler } from '../kit/http/handler.ts'
import { randomId } from '../kit/secrets.ts'
import { findMerchant, type FoundMerchant } from './find-merchant.query.ts'

type Question = Asked<'POST /home/generateDeepLink'>

/** 2-links §7. Only for pages of a merchant in the catalogue; a locked vendor's only for its own. */
export const generateDeepLink: Handler<'POST /home/generateDeepLink'> = async (asked) => {
  const { app, scope, body } = asked
  refuseForeign(asked)
  const kind = typeOf(asked)
  const { merchant, merchantUrl } = await merchantOf(app, body.merchantUrl)
  const { lockedMerchant } = scope.features
  if (lockedMerchant !== null && merchant.merchant_id !== lockedMerchant) {
    throw new Problem('forbidden', messages.merchantLocked)
  }
  if (!merchant.active) return { success: false, error: messages.merchantLeft }
  try {
    const made = await make(asked, kind, merchantUrl)
    await store(asked, kind, merchant, merchantUrl, made)
    return { success: true, deepLinkInfo: { link: made.link } }
  } catch (error) {
    if (error instanceof PartnerFailure) return { success: false, error: error.message }
    throw error
  }
}

/** Links are made for oneself: old clients send their own vendor id along as campaign_id. */
function refuseForeign({ scope, body }: Question): void {
  const { campaign_id: named } = body
  if (named !== undefined && named !== scope.vendorId) throw new Problem('foreignVendor')
}

/** The AI-site flag asks for CPA; without it the first allowed type counts. */
function typeOf({ scope, body }: Question): Kind {
  const allowed = allowedTypes(scope, 'orion')
  const flag = body.isRedClubAI
  const kind = flag === undefined ? allowed[0] : String(flag) === 'true' ? 'CPA' : 'CPC'
  if (kind === undefined || !allowed.includes(kind)) throw new Problem('typeNotAllowed')
  return kind
}

/** The merchant of a page, and the page's address as it was checked: no one else reads the typed text. */
async function merchantOf(app: App, typed: string) {
  const checked = destination(typed)
  if ('problem' in checked) throw new Problem('invalid', checked.problem)
  const merchant = await findMerchant(app.pool, 'orion', checked.url.hostname)
  if (!merchant) throw new Problem('invalid', messages.merchantUnknown)
  return { merchant, merchantUrl: checked.href }
}

function make({ app, scope, body }: Question, kind: Kind, merchantUrl: string): Promise<MadeLink> {
  const adapter = app.adapters.get('orion')
  if (!adapter?.makeLink) throw new Problem('conflict', 'Orion’s connection is not configured.')
  return adapter.makeLink({
    kind,
    merchantUrl,
    country: '',
    vendorId: scope.vendorId,
    campaignId: body.new_campaign_id,
    placementId: body.placement_id,
    clickId: body.click_id,
  })
}

async function store(
  { app, scope, body }: Question,
  kind: Kind,
  merchant: FoundMerchant,
  merchantUrl: string,
  made: MadeLink,
): Promise<void> {
  await app.pool.query(
    `INSERT INTO deep_link (vendor_id, _id, programme, kind, merchant_id, merchant_name, merchant_url,
                            placement_id, click_id, campaign_id, link, click_param, created_date)
     VALUES ($1, $2, 'orion', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT (vendor_id, md5(link), campaign_id) DO NOTHING`,
    [
      scope.vendorId,
      randomId(),
      kind,
      merchant.merchant_id,
      merchant.name,
      merchantUrl,
      body.placement_id,
      body.click_id,
      body.new_campaign_id,
      made.link,
      made.clickParam,
      app.clock(),
    ],
  )
}
