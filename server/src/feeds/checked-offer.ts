import { messages } from '@orrery/contract/messages'
import { destination } from '../kit/destination/destination.ts'
import type { CashbackRow, CouponRow } from '../kit/feed-rows.ts'
import { instantOf } from '../kit/instant.ts'
import { isCountry, storableLine } from '../kit/storable-text.ts'
import {
  addressOf,
  addressOrNone,
  currencyOf,
  idProblem,
  isMoney,
  isRefusal,
  type Cell,
  type Checked,
  type FeedDefaults,
  type Refusal,
} from './checked-fields.ts'

const MOST_TITLE = 500
const MOST_NAME = 300
const MOST_CODE = 100
const MOST_TYPE = 50
const MOST_RESTRICTIONS = 500

/** A coupon of a stranger's feed, in the order that `contentTables` stages them in. */
export function checkedCoupon(row: CouponRow, feed: FeedDefaults): Checked {
  const cells = checkedOffer(row, feed)
  if (isRefusal(cells)) return cells
  return [
    ...cells,
    storableLine(row.code, MOST_CODE),
    storableLine(row.type, MOST_TYPE),
    storableLine(row.restrictions, MOST_RESTRICTIONS),
  ]
}

/** A cashback offer of a stranger's feed, likewise. */
export function checkedCashback(row: CashbackRow, feed: FeedDefaults): Checked {
  const cells = checkedOffer(row, feed)
  if (isRefusal(cells)) return cells
  if (!isMoney(row.cashback)) {
    return { problem: messages.feedRow.badCashback, value: row.cashback }
  }
  const currency = currencyOf(row.currency, feed.currency)
  return typeof currency === 'string'
    ? [...cells, row.cashback, row.cashbackType, currency]
    : currency
}

/** What coupons and cashback have alike. */
function checkedOffer(row: CouponRow | CashbackRow, feed: FeedDefaults): readonly Cell[] | Refusal {
  const badId = idProblem(row.offerId)
  if (badId) return badId
  const title = storableLine(row.title, MOST_TITLE)
  if (title === '') return { problem: messages.feedRow.noTitle, value: row.offerId }
  const country = row.country === '' ? feed.country : row.country
  if (!isCountry(country)) return { problem: messages.feedRow.badCountry, value: country }
  const domain = domainOf(row.domain)
  if (typeof domain !== 'string') return domain
  const merchant = storableLine(row.merchantName, MOST_NAME) || domain
  if (merchant === '') return { problem: messages.feedRow.noMerchant, value: row.offerId }
  const wrongDates = datesProblem(row)
  if (wrongDates) return wrongDates
  const jump = addressOf(row.jumpUrl, 'link')
  if (isRefusal(jump)) return jump
  const logo = addressOrNone(row.logoUrl, 'logo', feed.origins)
  if (isRefusal(logo)) return logo
  return [
    row.offerId,
    title,
    merchant,
    domain,
    country,
    row.startsAt,
    row.endsAt,
    jump.href,
    logo.href,
    row.active,
  ]
}

/** The host of a site that is named by it or by an address, without `www.`. */
function domainOf(text: string): string | Refusal {
  if (text === '') return ''
  const found = destination(text.includes('://') ? text : `https://${text}`)
  if ('problem' in found) {
    return { problem: messages.feedRow.badAddress('site', found.problem), value: text }
  }
  return found.url.hostname.replace(/^www\./, '')
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

function datesProblem({ startsAt, endsAt }: CouponRow | CashbackRow): Refusal | undefined {
  const value = `${startsAt ?? ''} – ${endsAt ?? ''}`
  for (const text of [startsAt, endsAt]) {
    if (text !== null && !(INSTANT.test(text) && instantOf(text, 'begins'))) {
      return { problem: messages.feedRow.badDate, value }
    }
  }
  const isTurned = startsAt !== null && endsAt !== null && Date.parse(endsAt) < Date.parse(startsAt)
  return isTurned ? { problem: messages.feedRow.endsFirst, value } : undefined
}
