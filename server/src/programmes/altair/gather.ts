import { DecimalSum } from '../../kit/decimal.ts'
import type { ReportRow } from '../../kit/adapter.ts'
import type { RawRow } from './raw-row.ts'

interface Sums {
  row: Omit<ReportRow, 'clicks' | 'sales' | 'saleAmount' | 'earnings'>
  clicks: number
  sales: number
  saleAmount: DecimalSum
  earnings: DecimalSum
}

/** Gathers clicks into rows of one day, vendor, placement, click id, merchant and country each. */
export function gatherer(): { add(raw: RawRow): void; rows(): Iterable<ReportRow> } {
  const groups = new Map<string, Sums>()
  return {
    add(raw) {
      // Kelkoo does not pay for it: neither the click counts nor what it led to.
      if (raw.lead === 'rejected') return
      const sums = groupOf(groups, raw)
      if (raw.lead === 'valid') sums.clicks += 1
      if (raw.sale) sums.sales += raw.saleValue.startsWith('-') ? -1 : 1
      sums.saleAmount.add(raw.saleValue)
      sums.earnings.add(raw.revenue)
    },
    *rows() {
      for (const { row, clicks, sales, saleAmount, earnings } of groups.values()) {
        const money = { saleAmount: saleAmount.toString(), earnings: earnings.toString() }
        yield { ...row, clicks, sales, ...money }
      }
    },
  }
}

function groupOf(groups: Map<string, Sums>, raw: RawRow): Sums {
  const rid = raw.clickId === 'noid' ? '' : raw.clickId
  const key = [raw.day, raw.subId, rid, raw.merchantId, raw.country].join('\u001f')
  const found = groups.get(key)
  if (found) return found
  const { day, country, merchantId, merchantName } = raw
  const sums: Sums = {
    row: {
      day,
      campaignId: vendorOf(raw.subId),
      placementId: raw.subId,
      rid,
      merchantId,
      merchantName,
      country,
    },
    clicks: 0,
    sales: 0,
    saleAmount: new DecimalSum(),
    earnings: new DecimalSum(),
  }
  groups.set(key, sums)
  return sums
}

/** `5001` of `5001_home-top`; what does not begin with a vendor stays whole, for someone to look at. */
function vendorOf(subId: string): string {
  return /^(\d+)_/.exec(subId)?.[1] ?? subId
}
