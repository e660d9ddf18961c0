import type { LinkScreen } from '@orrery/contract/programmes/programme'
import type { AskedMerchants, Merchant, Page } from './merchants.query.ts'

/** Sample data never changes; this is the day of the specification's figures. */
const SAMPLED_AT = '2025-01-01T00:00:00.000Z'

/** The manifest's fixed sample data in the form of our own table, searched and paged as a list is. */
export function sampledMerchants(
  { wire: { samples = [] } }: LinkScreen,
  { search, country }: AskedMerchants,
  { limit, offset }: Page,
) {
  const text = search.toLowerCase()
  const found = samples
    .map((sample): Merchant => ({
      ...sample,
      domain: new URL(sample.url).hostname.replace(/^www\./, ''),
      estimatedCpc: null,
      commission: null,
      payout: null,
      kinds: ['CPC', 'CPA'],
      deeplink: false,
      currency: 'USD',
      lastSeen: SAMPLED_AT,
      restrictions: [],
      logoUrl: null,
    }))
    .filter(({ name, domain }) => name.toLowerCase().includes(text) || domain.includes(text))
    .filter((merchant) => country === '' || merchant.country === country)
  return {
    data: found.slice(offset, offset + limit),
    totalRecords: found.length,
    asOf: SAMPLED_AT,
    trouble: '',
  }
}
