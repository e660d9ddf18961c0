import { linkField, merchantColumn, reportColumn, type Programme } from './programme.ts'

const fields = { placementId: linkField('Placement id', ''), clickId: linkField('Click id', '_') }

/** The operator's own back end `doneoftheownou` and its Trackier account; docs/programmes/lyra.md. */
export const lyra = {
  key: 'lyra',
  name: 'Lyra',
  number: 3,
  flag: 'deeplink3',
  pages: { report: '/conversionReports3', save: '/savedailyReports3' },
  currency: 'USD',
  finalAfterDays: 30,
  links: [
    {
      key: 'lyra',
      path: '/deepLinksAPI3',
      title: 'Deep Links - Lyra',
      menu: { group: 'Lyra', label: 'Deep Links API' },
      wire: {
        calls: {
          merchants: 'GET /doneoftheownou/getMerchants',
          summary: 'GET /doneoftheownou/getMerchantsSummary',
          file: 'GET /doneoftheownou/downAllMerchantLinks',
        },
        fields,
        row: {
          country: 'country',
          name: 'name',
          domain: 'domain',
          is_deeplink: 'deeplink',
          redirect_link: 'link',
        },
        filters: { country: true },
      },
      shown: {
        columns: [
          merchantColumn.country('country'),
          merchantColumn.name('name'),
          merchantColumn.site('domain'),
          {
            key: 'is_deeplink',
            label: 'Deep link',
            kind: 'flag',
            meaning: 'Whether any page of the merchant may be linked to',
          },
        ],
        wideOnly: ['domain', 'is_deeplink'],
        pageSize: 100,
      },
    },
    {
      key: 'lyra-new',
      path: '/deepLinksAPI3New',
      title: 'Deep Links API 3 (New)',
      menu: { group: 'New', label: 'Deep Links API 3 (New)' },
      extra: true,
      wire: {
        calls: {
          merchants: 'GET /doneoftheownou/trackier/getMerchants',
          summary: 'GET /doneoftheownou/trackier/getMerchantsSummary',
          file: 'GET /doneoftheownou/trackier/downAllMerchantLinks',
        },
        fields,
        row: {
          country: 'country',
          name: 'name',
          domain: 'domain',
          payout: 'payout',
          trackingLink: 'link',
        },
        filters: { country: true },
      },
      shown: {
        columns: [
          merchantColumn.country('country'),
          merchantColumn.name('name'),
          merchantColumn.site('domain'),
          merchantColumn.payout('payout'),
        ],
        wideOnly: ['domain', 'payout'],
        pageSize: 100,
      },
    },
  ],
  report: {
    calls: {
      rows: 'POST /doneoftheownou/getConversionReports',
      file: 'GET /doneoftheownou/downloadConversionReports',
    },
    fileName: 'conversion_reports3.csv',
    columns: [
      reportColumn('REPORT_DATE', 'DATE', 'day'),
      reportColumn('CAMPAIGN_ID', 'CAMPAIGN ID', 'vendor'),
      reportColumn('BRAND', 'MERCHANT NAME', 'merchant'),
      reportColumn('PLACEMENT_ID', 'PLACEMENT ID', 'placement'),
      reportColumn('CLICK_ID', 'CLICK ID', 'clickId'),
      reportColumn('COUNTRY', 'COUNTRY', 'country'),
      reportColumn('CLICKS', 'CLICKS', 'clicks'),
      reportColumn('REVENUE', 'REVENUE', 'earnings'),
    ],
  },
  save: { call: 'POST /doneoftheownou/saveDailyReports', form: 'day', dayName: 'date' },
  feeds: [
    { key: 'lyra-coupons', title: 'Trackier coupons, Lyra', brings: 'coupons' },
    { key: 'lyra-deals', title: 'Trackier deals, Lyra', brings: 'coupons' },
  ],
} as const satisfies Programme
