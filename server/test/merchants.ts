import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import { PartnerFailure, type Adapter, type MerchantRow } from '../src/kit/adapter.ts'

/** A merchant whose link has every token, Rigel's sign for the type among them. */
export const merchant = (given: Partial<MerchantRow> & { merchantId: string }): MerchantRow => ({
  name: `Shop ${given.merchantId}`,
  url: `https://www.shop-${given.merchantId}.example/`,
  country: 'us',
  estimatedCpc: null,
  commission: null,
  kinds: ['CPC', 'CPA'],
  deeplink: true,
  link: `https://go.partner.example/${given.merchantId}?s={S}&pub={CAMPAIGN_ID}&sub={VENDOR_ID}_{PLACEMENT_ID}&uid={CLICK_ID}`,
  logoUrl: null,
  restrictions: [],
  ...given,
})

/** A partner in memory with one list that hands over, or fails with, whatever `listed` answers. */
export const partner = (
  programme: ProgrammeKey,
  list: string,
  listed: () => MerchantRow[] | PartnerFailure,
): Adapter => ({
  programme,
  kinds: ['CPC', 'CPA'],
  async *readReport() {},
  lists: {
    async *[list]() {
      const rows = listed()
      if (rows instanceof PartnerFailure) throw rows
      yield* rows
    },
  },
  close: async () => undefined,
})
