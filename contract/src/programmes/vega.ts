import { linkField, merchantColumn, reportColumn, type Programme } from './programme.ts'

const fields = { placementId: linkField('Placement id', ''), clickId: linkField('Click id', '_') }

/** The operator's own back end `shoppermeet` and its Trackier account; docs/programmes/vega.md. */
export const vega = {
  key: 'vega',
  name: 'Vega',
  number: 4,
  flag: 'deeplink4',
  pages: { report: '/conversionReports4', save: '/savedailyReports4' },
  currency: 'USD',
  finalAfterDays: 30,
  links: [
    {
      key: 'vega',
      path: '/deepLinksAPI4',
      title: 'Deep Links - Vega',
      menu: { group: 'Vega', label: 'Deep Links API' },
      wire: {
        calls: {
          merchants: 'GET /shoppermeet/getMerchants',
          summary: 'GET /shoppermeet/getMerchantsSummary',
          file: 'GET /shoppermeet/downAllMerchantLinks',
        },
        fields,
        row: {
          geo: 'country',
          merchant_name: 'name',
          merchant_domain: 'domain',
          avg_payout_commission: 'commission',
          merchant_id: 'id',
          redirect_link: 'link',
        },
        filters: { country: true },
      },
      shown: {
        columns: [
          merchantColumn.country('geo'),
          merchantColumn.name('merchant_name'),
          merchantColumn.site('merchant_domain'),
          {
            key: 'avg_payout_commission',
            label: 'Avg. payout',
            kind: 'percent',
            meaning: 'The share of a sale that the merchant pays on average',
          },
          {
            key: 'merchant_id',
            label: 'Merchant id',
            kind: 'text',
            meaning: 'The merchant’s id at the partner',
          },
        ],
        wideOnly: ['merchant_domain', 'avg_payout_commission', 'merchant_id'],
        pageSize: 100,
      },
    },
    {
      key: 'vega-new',
      path: '/deepLinksAPI4New',
      title: 'Deep Links API 4 (New)',
      menu: { group: 'New', label: 'Deep Links API 4 (New)' },
      extra: true,
      wire: {
        calls: {
          merchants: 'GET /shoppermeet/trackier/getMerchants',
          summary: 'GET /shoppermeet/trackier/getMerchantsSummary',
          file: 'GET /shoppermeet/trackier/downAllMerchantLinks',
        },
        fields: { ...fields, clickId: linkField('Click id / Ref id', '_') },
        row: {
          geo: 'country',
          merchant_name: 'name',
          merchant_domain: 'domain',
          payout: 'payout',
          trackingLink: 'link',
        },
        totalIn: 'metadata',
        filters: { country: true },
      },
      shown: {
        columns: [
          merchantColumn.country('geo'),
          merchantColumn.name('merchant_name'),
          merchantColumn.site('merchant_domain'),
          merchantColumn.payout('payout'),
        ],
        wideOnly: ['merchant_domain', 'payout'],
        pageSize: 100,
        picks: ['search'],
      },
    },
  ],
  report: {
    calls: {
      rows: 'POST /shoppermeet/getConversionReports',
      file: 'GET /shoppermeet/downloadConversionReports',
    },
    fileName: 'conversion_reports4.csv',
    columns: [
      reportColumn('REPORT_DATE', 'DATE', 'day'),
      reportColumn('CAMPAIGN_ID', 'CAMPAIGN ID', 'vendor'),
      reportColumn('BRAND', 'MERCHANT NAME', 'merchant'),
      reportColumn('SUB_ID', 'SUB ID', 'sub'),
      reportColumn('COUNTRY', 'COUNTRY', 'country'),
      reportColumn('CLICKS', 'CLICKS', 'clicks'),
      reportColumn('REVENUE', 'REVENUE', 'earnings'),
    ],
  },
  save: { call: 'POST /shoppermeet/saveDailyReports', form: 'range' },
  feeds: [
    { key: 'vega-coupons', title: 'Trackier coupons, Vega', brings: 'coupons' },
    { key: 'vega-deals', title: 'Trackier deals, Vega', brings: 'coupons' },
  ],
} as const satisfies Programme
