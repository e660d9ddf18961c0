import { toMicros } from '../kit/money.ts'
import type { ReportRow } from '../network/report-row.ts'
import { theirMarket, type KelkooToken } from './tokens.ts'

/**
 * One line of the raw report: a click, or (assumption) a sale that came on top or was taken back,
 * which has no lead of its own. Amounts in micros of a euro.
 */
export type RawClick = {
  dateTime: string
  country: string
  merchantId: string
  merchantName: string
  publisherTokenId: string
  publisherSubId: string
  publisherClickId: string
  /** '': the line is no click; 'none': the click became no lead, of which (assumption) nothing is told here. */
  leadValid: 'true' | 'false' | 'none' | ''
  revenue: bigint
  sale: boolean
  saleValue: bigint
}

/** One row of the network as Kelkoo tells it: click by click, amounts shared out to the last micro. */
export function* clicksOf(
  row: ReportRow,
  token: KelkooToken,
  country: string,
): Generator<RawClick> {
  const { clicks, sales } = row
  const taken = Math.abs(sales)
  // Sales stand on the clicks as far as those reach; those taken back on lines of their own.
  const firstSale = sales < 0 ? clicks : 0
  const lines = Math.max(1, clicks, firstSale + taken)
  const revenue = shares(toMicros(row.earnings), clicks || lines)
  const saleValue = shares(toMicros(row.saleAmount), taken || 1)
  const common = {
    country: theirMarket(country),
    merchantId: row.merchantId,
    merchantName: row.merchantName,
    publisherTokenId: token.id,
    publisherSubId: `${row.campaignId}_${row.placementId || 'noid'}`,
    publisherClickId: row.rid,
  }
  for (let at = 0; at < lines; at += 1) {
    yield {
      ...common,
      dateTime: `${row.day}T${clock(at)}`,
      leadValid: at < clicks ? 'true' : '',
      revenue: at < (clicks || lines) ? revenue(at) : 0n,
      sale: at >= firstSale && at < firstSale + taken,
      saleValue: at - firstSale < (taken || 1) && at >= firstSale ? saleValue(at - firstSale) : 0n,
    }
  }
  if (clicks % 5 === 0 && clicks > 0) yield rejected({ ...common, day: row.day, clicks })
  if (clicks % 4 === 3) yield { ...common, ...withoutLead, dateTime: `${row.day}T23:59:58` }
}

/** A click that Kelkoo could not lead to a merchant, such as one on an offer that is gone. */
const withoutLead = {
  leadValid: 'none',
  revenue: 0n,
  sale: false,
  saleValue: 0n,
} as const

/** A click that Kelkoo refused to pay for; it names amounts that must not be counted. */
function rejected({
  day,
  clicks,
  ...common
}: Omit<RawClick, 'dateTime' | 'leadValid' | 'revenue' | 'sale' | 'saleValue'> & {
  day: string
  clicks: number
}): RawClick {
  const sale = clicks % 10 === 0
  return {
    ...common,
    dateTime: `${day}T23:59:59`,
    leadValid: 'false',
    revenue: 150_000n,
    sale,
    saleValue: sale ? 9_990_000n : 0n,
  }
}

/** An amount in `count` parts; the first takes what cannot be shared. */
function shares(amount: bigint, count: number): (at: number) => bigint {
  const each = amount / BigInt(count)
  const first = amount - each * BigInt(count - 1)
  return (at) => (at === 0 ? first : each)
}

/** Some moment of the day, the same for the same position. */
function clock(at: number): string {
  const second = (at * 7919) % 86_400
  const parts = [second / 3600, (second / 60) % 60, second % 60]
  return parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}
