import type { Merchant } from '../network/merchants.ts'
import type { BackEndForm } from './back-end.ts'
import { bareHost, domainOf, percent, sentClickId, sentSub } from './words.ts'

/** Rigel's back end: it knows merchants by domain and country and has no ids. */
export const newdashboard: BackEndForm = {
  programme: 'rigel',
  merchant: (merchant) => ({
    country: merchant.country,
    domain: bareHost(merchant),
    ave_cpa_rate: pays(merchant, 'cpa') ? percent(merchant.commission) : null,
    ave_cpc: pays(merchant, 'cpc') ? merchant.ecpc : null,
  }),
  row: (row, merchant, kind) => ({
    date: row.day,
    pub_id: row.campaignId,
    sub: sentSub(row),
    uid: sentClickId(row),
    domain: domainOf(row, merchant),
    country: merchant?.country ?? '',
    clicks: row.clicks,
    sales: row.sales,
    sale_amount: row.saleAmount,
    commission: row.earnings,
    type: kind,
  }),
}

/** One merchant in five pays for clicks only, one in five for actions only. */
function pays({ commission }: Merchant, kind: 'cpc' | 'cpa'): boolean {
  return commission % 5 !== (kind === 'cpc' ? 0 : 1)
}
