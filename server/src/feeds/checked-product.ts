import { needsVendorInLink, VENDOR_ID } from '@orrery/contract/catalogue/vendor-in-link'
import { messages } from '@orrery/contract/messages'
import type { ProductRow } from '../kit/feed-rows.ts'
import { storableLine } from '../kit/storable-text.ts'
import {
  addressOf,
  addressOrNone,
  currencyOf,
  idProblem,
  isMoney,
  isRefusal,
  type Checked,
  type FeedDefaults,
} from './checked-fields.ts'
import type { Paths } from './paths.ts'

const MOST_TITLE = 500
const MOST_NAME = 300

/**
 * A product of a stranger's feed, in the order that `contentTables` stages them in.
 * @param paths counts its category among those of the feed.
 */
export function checkedProduct(row: ProductRow, feed: FeedDefaults, paths: Paths): Checked {
  const badId = idProblem(row.productId)
  if (badId) return badId
  const title = storableLine(row.title, MOST_TITLE)
  if (title === '') return { problem: messages.feedRow.noTitle, value: row.productId }
  if (!isMoney(row.price)) return { problem: messages.feedRow.badPrice, value: row.price }
  const unit = currencyOf(row.currency, feed.currency)
  if (typeof unit !== 'string') return unit
  const link = addressOf(row.link, 'link')
  if (isRefusal(link)) return link
  if (needsVendorInLink(feed.programme) && !isSent(VENDOR_ID, link.href)) {
    return { problem: messages.feedRow.noVendor, value: row.link }
  }
  const image = addressOrNone(row.imageUrl, 'image', feed.origins)
  if (isRefusal(image)) return image
  const merchantId = storableLine(row.merchantId, MOST_NAME)
  return [
    row.productId,
    title,
    storableLine(row.manufacturer, MOST_NAME),
    link.href,
    image.href,
    row.price,
    earlierPrice(row),
    unit,
    row.estimatedCpc !== null && isMoney(row.estimatedCpc) ? row.estimatedCpc : null,
    merchantId,
    storableLine(row.merchantName, MOST_NAME),
    merchantId === '' ? link.host.replace(/^www\./, '') : '',
    paths.placeOf(row.category),
  ]
}

/** What stands behind a fragment's mark is sent nowhere. */
function isSent(token: string, href: string): boolean {
  const [sent = ''] = href.split('#', 1)
  return sent.includes(token)
}

/** Only what the product really costs less than. */
function earlierPrice({ price, originalPrice }: ProductRow): string | null {
  if (originalPrice === null || !isMoney(originalPrice)) return null
  return Number(originalPrice) > Number(price) ? originalPrice : null
}
