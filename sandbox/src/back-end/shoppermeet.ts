import type { BackEndForm } from './back-end.ts'
import { bareHost, percent, sentClickId, sentSub } from './words.ts'

/** Vega's back end: one sub id holds vendor, placement and click id. */
export const shoppermeet: BackEndForm = {
  programme: 'vega',
  merchant: (merchant) => ({
    geo: merchant.country,
    merchant_name: merchant.name,
    merchant_domain: bareHost(merchant),
    avg_payout_commission: percent(merchant.commission),
    merchant_id: merchant.id,
    redirect_link: `https://go.shoppermeet.example/visit/${merchant.id}?subid={SUB_ID}`,
  }),
  row: (row, merchant) => ({
    REPORT_DATE: row.day,
    SUB_ID: `${sentSub(row)}_${sentClickId(row)}`,
    COUNTRY: merchant?.country ?? '',
    MERCHANT_ID: row.merchantId,
    BRAND: row.merchantName,
    CLICKS: row.clicks,
    SALES: row.sales,
    SALE_AMOUNT: row.saleAmount,
    REVENUE: row.earnings,
  }),
}
