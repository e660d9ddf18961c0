import { allowedTypes, permits } from '@orrery/contract/access'
import type { linkedItems } from '@orrery/contract/catalogue/keep-catalogue-link'
import { offerPlacement } from '@orrery/contract/catalogue/link-ids'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { linkScreensOf, programmeOf } from '@orrery/contract/programmes/all'
import { orion } from '@orrery/contract/programmes/orion'
import { itemOfCatalogueId } from '../catalogue/catalogue-id.ts'
import { offerLink, productLink } from '../catalogue/catalogue-link.ts'
import { merchantOfDomain } from '../catalogue/find-merchant.query.ts'
import { linkedItem, type LinkedItem } from '../catalogue/linked-item.query.ts'
import { lockOf } from '../catalogue/lock.ts'
import { lockedDomains } from '../catalogue/offers/locked-domains.query.ts'
import { PartnerFailure } from '../kit/adapter.ts'
import type { Asked, Handler } from '../kit/http/handler.ts'
import { clickTarget } from './click-target.ts'
import { checkText } from './listed-link.ts'
import { storeLink } from './store-link.ts'

type KeepCall = Asked<'POST /home/keepCatalogueLink'>

/** The screen that shows each. */
const SCREENS: Record<(typeof linkedItems)[number], string> = {
  product: '/products',
  coupon: '/allCoupons',
  cashback: '/AllCashback',
}

/**
 * Keeps a link that the browser has copied from a card of the catalogue, made anew by the same rule from
 * our own row, so that /links shows it.
 */
export const keepCatalogueLink: Handler<'POST /home/keepCatalogueLink'> = async (asked) => {
  const { app, scope, body } = asked
  if (!permits(scope, SCREENS[body.of])) throw new Problem('forbidden')
  if (body.of !== 'product') checkText(offerPlacement, body.placement_id)
  const item = await itemOf(asked)
  const { programme, merchant_name: name, page: merchantUrl } = item
  const allowed = allowedTypes(scope, programme)
  const [first] = allowed
  if (!first || !(await isOpen(asked, item))) throw new Problem('notFound', messages.noSuchItem)
  const known = body.of === 'product' ? undefined : await offeredBy(asked, item)
  const kind = allowed.find((each) => known?.kinds.includes(each)) ?? first
  const merchant_id = known?.merchant_id ?? item.merchant_id
  const own = linkOf(asked, item)
  const moment = app.adapters.get(programme)?.momentOf?.(own.link) ?? []
  const made = { ...own, moment, kind, merchantUrl, campaignId: '' }
  const link = await storeLink(app, {
    ...made,
    vendorId: scope.vendorId,
    programme,
    merchant: { merchant_id, name },
  }).catch((error: unknown) => {
    throw error instanceof PartnerFailure ? new Problem('conflict', error.message) : error
  })
  return { data: { link } }
}

async function itemOf({ app, body }: KeepCall): Promise<LinkedItem> {
  const named = itemOfCatalogueId(body._id)
  const item = named && (await linkedItem(app.pool, body.of, named))
  if (!item) throw new Problem('notFound', messages.noSuchItem)
  return item
}

/** Reports know an offer's merchant by its id, not by the domain that offers name it by. */
function offeredBy({ app }: KeepCall, { programme, merchant_id: domain }: LinkedItem) {
  const lists = linkScreensOf(programmeOf(programme)).map(({ key }) => key)
  return merchantOfDomain(app.pool, lists, domain)
}

/** What is of another merchant than the one that the vendor is locked to is not to be seen. */
async function isOpen(
  { app, scope }: KeepCall,
  { programme, of, merchant_id: merchantId }: LinkedItem,
): Promise<boolean> {
  const lock = lockOf(scope, orion.links[0])
  if (lock === null || programme !== orion.key) return true
  if (of === 'product') return lock === merchantId
  return (await lockedDomains(app.pool, scope))?.includes(merchantId) === true
}

/** The link with the ids that are in it; an offer's has no click id. */
function linkOf({ scope: { vendorId }, body }: KeepCall, { of, programme, link }: LinkedItem) {
  const placementId = body.placement_id
  const clickId = of === 'product' ? body.click_id : ''
  const linkWith = (id: string) => {
    const linkFor = { vendorId, placementId, clickId: id }
    return of === 'product' ? productLink(link, programme, linkFor).link : offerLink(link, linkFor)
  }
  const own = { clickParam: null, clickTarget: clickTarget(clickId, linkWith) }
  return { placementId, clickId, link: linkWith(clickId), ...own }
}
