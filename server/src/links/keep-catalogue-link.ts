import { allowedTypes, permits } from '@orrery/contract/access'
import type { linkedItems } from '@orrery/contract/catalogue/keep-catalogue-link'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { linkScreens } from '@orrery/contract/programmes/all'
import { itemOfCatalogueId } from '../catalogue/catalogue-id.ts'
import { offerLink, productLink } from '../catalogue/catalogue-link.ts'
import { linkedItem, type LinkedItem } from '../catalogue/linked-item.query.ts'
import { lockOf } from '../catalogue/lock.ts'
import { PartnerFailure } from '../kit/adapter.ts'
import type { Asked, Handler } from '../kit/http/handler.ts'
import type { Scope } from '../kit/scope.ts'
import { storeLink } from './store-link.query.ts'

type Item = (typeof linkedItems)[number]

const SCREENS: Record<Item, string> = {
  product: '/products',
  coupon: '/allCoupons',
  cashback: '/AllCashback',
}

/**
 * Keeps a link that the browser has copied from a card of the catalogue, made anew from our own row, so
 * that /links shows it.
 */
export const keepCatalogueLink: Handler<'POST /home/keepCatalogueLink'> = async (asked) => {
  const { app, scope, body } = asked
  if (!permits(scope, SCREENS[body.of])) throw new Problem('forbidden')
  const item = await itemOf(asked)
  const [kind] = allowedTypes(scope, item.programme)
  if (!kind || !isOpen(scope, body.of, item)) throw new Problem('notFound', messages.noSuchItem)
  const ids = {
    vendorId: scope.vendorId,
    placementId: body.placement_id,
    clickId: body.click_id,
  }
  const link =
    body.of === 'product'
      ? productLink(item.link, item.programme, ids).link
      : offerLink(item.link, ids)
  const kept = await storeLink(app, {
    ...ids,
    kind,
    link,
    merchantUrl: item.link,
    campaignId: '',
    clickParam: null,
    programme: item.programme,
    merchant: { merchant_id: item.merchant_id, name: item.merchant_name },
  }).catch((error: unknown) => {
    throw error instanceof PartnerFailure ? new Problem('conflict', error.message) : error
  })
  return { data: { link: kept } }
}

async function itemOf({ app, body }: Asked<'POST /home/keepCatalogueLink'>): Promise<LinkedItem> {
  const named = itemOfCatalogueId(body._id)
  const item = named && (await linkedItem(app.pool, body.of, named))
  if (!item) throw new Problem('notFound', messages.noSuchItem)
  return item
}

/** A product of another merchant than the one that the vendor is locked to is not to be seen. */
function isOpen(scope: Scope, of: Item, { programme, merchant_id: merchantId }: LinkedItem) {
  if (of !== 'product') return true
  const place = linkScreens.find((each) => each.programme === programme)
  const lock = place ? lockOf(scope, place.screen) : null
  return lock === null || lock === merchantId
}
