import type { BackEndForm } from './back-end.ts'
import { bareHost, sentClickId, sentSub } from './words.ts'

/** Lyra's back end: report columns in capitals, and a link template with each merchant. */
export const doneoftheownou: BackEndForm = {
  programme: 'lyra',
  merchant: (merchant) => ({
    merchant_id: merchant.id,
    country: merchant.country,
    name: merchant.name,
    domain: bareHost(merchant),
    is_deeplink: merchant.commission % 3 !== 0,
    redirect_link: `https://go.doneoftheownou.example/r?m=${merchant.id}&sub={SUB}&click={CLICK_ID}`,
  }),
  row: (row, merchant) => ({
    REPORT_DATE: row.day,
    SUB: sentSub(row),
    CLICK_ID: sentClickId(row),
    COUNTRY: merchant?.country ?? '',
    MERCHANT_ID: row.merchantId,
    BRAND: row.merchantName,
    CLICKS: row.clicks,
    SALES: row.sales,
    SALE_AMOUNT: row.saleAmount,
    REVENUE: row.earnings,
  }),
}
