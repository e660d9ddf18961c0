import { addDays } from '@orrery/contract/day'
import type { Adapter, ReportRow } from '@orrery/server/kit/adapter'
import { countries, yesterday } from './network.ts'

const VENDORS = 200
const DAYS = 10

/**
 * A partner's report over ten days and two hundred vendors, in memory: day by day, vendor by vendor.
 * @param restated every tenth vendor-day has another amount in its first row.
 */
export function partnerRows(count: number, firstVendor: number, restated = false): ReportRow[] {
  const days = Array.from({ length: DAYS }, (_, index) => addDays(yesterday(), 1 - DAYS + index))
  const share = Math.ceil(count / (VENDORS * DAYS))
  return Array.from({ length: count }, (_, index): ReportRow => {
    const vendorDay = Math.floor(index / share)
    const isRestated = restated && vendorDay % 10 === 0 && index % share === 0
    return {
      day: days[Math.floor(vendorDay / VENDORS)] ?? '',
      campaignId: String(firstVendor + (vendorDay % VENDORS)),
      placementId: `placement-${index % 40}`,
      rid: `click-${index.toString(36).padStart(12, '0')}`,
      merchantId: String(index % 900),
      merchantName: `Merchant of the network ${index % 900}`,
      country: countries[index % countries.length] ?? '',
      clicks: index % 50,
      sales: index % 3,
      saleAmount: ((index % 3) * 37.25).toFixed(2),
      earnings: isRestated ? '99.990000' : ((index % 50) * 0.083417).toFixed(6),
    }
  })
}

export const partnerRange = () => ({ start: addDays(yesterday(), 1 - DAYS), end: yesterday() })

/** A partner that hands over these rows without a network in between. */
export function partnerOf(rows: readonly ReportRow[]): Adapter {
  return {
    programme: 'orion',
    kinds: ['CPC'],
    async *readReport() {
      yield* rows
    },
    lists: {},
    close: async () => undefined,
  }
}
