import { linkField, merchantColumn, reportColumn, type Programme } from './programme.ts'

/** Kelkoo; docs/programmes/altair.md. */
export const altair = {
  key: 'altair',
  name: 'Altair',
  number: 5,
  flag: 'deeplink5',
  pages: { report: '/conversionReports5', save: '/savedailyReports5' },
  currency: 'EUR',
  finalAfterDays: 30,
  links: [
    {
      key: 'altair',
      path: '/deepLinksAPI5',
      title: 'Deep Links - Altair',
      menu: { group: 'Altair', label: 'Deep Links API' },
      wire: {
        calls: {
          merchants: 'GET /kelkoo/getMerchants',
          generate: 'POST /kelkoo/generateDeepLinkUrl',
          summary: 'GET /kelkoo/getMerchantsSummary',
          file: 'GET /kelkoo/downAllMerchantLinks',
        },
        fields: {
          campaignId: linkField('Campaign id', '{}'),
          placementId: linkField('Placement id', '{}'),
          clickId: linkField('Click id', '_{}'),
        },
        row: { country: 'country', name: 'name', url: 'url', merchantEstimatedCpc: 'estimatedCpc' },
        filters: { country: true, type: true },
      },
      shown: {
        columns: [
          merchantColumn.country('country'),
          merchantColumn.name('name'),
          merchantColumn.site('url', 'Merchant Url'),
          merchantColumn.cpc('merchantEstimatedCpc'),
        ],
        wideOnly: ['url'],
        pageSize: 10,
      },
    },
  ],
  report: {
    calls: {
      rows: 'POST /kelkoo/getConversionReports',
      file: 'GET /kelkoo/downloadConversionReports',
    },
    fileName: 'conversion_reports5.csv',
    columns: [
      reportColumn('REPORT_DATE', 'DATE', 'day'),
      reportColumn('CAMPAIGN_ID', 'CAMPAIGN ID', 'vendor'),
      reportColumn('MERCHANT_NAME', 'MERCHANT NAME', 'merchant'),
      reportColumn('PLACEMENT_ID', 'PLACEMENT ID', 'placement'),
      reportColumn('CLICK_ID', 'CLICK ID', 'clickId'),
      reportColumn('COUNTRY', 'COUNTRY', 'country'),
      reportColumn('CLICKS', 'CLICKS', 'clicks'),
      reportColumn('SALES', 'SALES', 'sales'),
      reportColumn('REVENUE', 'REVENUE', 'earnings'),
    ],
  },
  save: { call: 'POST /kelkoo/saveDailyReports', form: 'range' },
  feeds: [
    { key: 'kelkoo-pla', title: 'Kelkoo PLA', brings: 'products', mostADay: 5 },
    { key: 'kelkoo-offers', title: 'Kelkoo offers', brings: 'products' },
  ],
} as const satisfies Programme
