import { linkField, merchantColumn, reportColumn, type Programme } from './programme.ts'

/** The operator's own back end `newdashboard`; docs/programmes/rigel.md. */
export const rigel = {
  key: 'rigel',
  name: 'Rigel',
  number: 2,
  flag: 'deeplink2',
  pages: { report: '/conversionReports2', save: '/savedailyReports2' },
  currency: 'USD',
  finalAfterDays: 30,
  links: [
    {
      key: 'rigel',
      path: '/deepLinksAPI2',
      title: 'Deep Links - Rigel',
      menu: { group: 'Rigel', label: 'Deep Links API' },
      wire: {
        calls: {
          merchants: 'GET /newdashboard/getMerchants',
          summary: 'GET /newdashboard/getMerchantsSummary',
          file: 'GET /newdashboard/downAllMerchantLinks',
        },
        fields: {
          campaignId: linkField('Campaign id', ''),
          placementId: linkField('Placement id', ''),
          clickId: linkField('Click id', '_'),
        },
        row: {
          country: 'country',
          domain: 'domain',
          ave_cpa_rate: 'commission',
          ave_cpc: 'estimatedCpc',
          redirect_link: 'link',
        },
        filters: { country: true, type: true, sort: true },
        byType: { S: { CPC: '22267', CPA: '22269' } },
      },
      shown: {
        columns: [
          merchantColumn.country('country'),
          merchantColumn.site('domain'),
          {
            key: 'ave_cpa_rate',
            label: 'Avg. CPA rate',
            kind: 'percent',
            meaning: 'The share of a sale that the merchant pays on average',
          },
          merchantColumn.cpc('ave_cpc', 'Avg. CPC'),
        ],
        wideOnly: ['ave_cpa_rate'],
        pageSize: 100,
      },
    },
  ],
  report: {
    calls: {
      rows: 'POST /newdashboard/getConversionReports2',
      file: 'GET /newdashboard/downloadConversionReports2',
    },
    fileName: 'conversion_reports2.csv',
    decimals: 7,
    columns: [
      reportColumn('date', 'DATE', 'day'),
      reportColumn('pub_id', 'CAMPAIGN ID', 'vendor'),
      reportColumn('domain', 'MERCHANT NAME', 'merchant'),
      reportColumn('clicks', 'Clicks', 'clicks'),
      reportColumn('commission', 'Commission', 'earnings'),
      reportColumn('commission_eur', 'Commission eur', 'earningsEur'),
    ],
  },
  save: { call: 'POST /newdashboard/saveDailyReports', form: 'range' },
} as const satisfies Programme
