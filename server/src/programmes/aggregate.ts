import type { ReportRow } from '../kit/adapter.ts'
import { DecimalSum } from '../kit/decimal.ts'

interface Sums {
  row: ReportRow
  saleAmount: DecimalSum
  earnings: DecimalSum
}

/** Adds up rows of the same day, vendor, placement, click id, merchant, country and currency. */
export function aggregator(): { add(row: ReportRow): void; rows(): Iterable<ReportRow> } {
  const groups = new Map<string, Sums>()
  return {
    add(row) {
      const { day, campaignId, placementId, rid, merchantId, country, currency } = row
      const key = JSON.stringify([day, campaignId, placementId, rid, merchantId, country, currency])
      const sums = groups.get(key) ?? {
        row: { ...row, clicks: 0, sales: 0 },
        saleAmount: new DecimalSum(),
        earnings: new DecimalSum(),
      }
      sums.row.clicks += row.clicks
      sums.row.sales += row.sales
      sums.saleAmount.add(row.saleAmount)
      sums.earnings.add(row.earnings)
      groups.set(key, sums)
    },
    *rows() {
      for (const { row, saleAmount, earnings } of groups.values()) {
        yield { ...row, saleAmount: saleAmount.toString(), earnings: earnings.toString() }
      }
    },
  }
}
