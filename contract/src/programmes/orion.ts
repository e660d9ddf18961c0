import { linkField, merchantColumn, type Programme } from './programme.ts'

/** Connexity; docs/programmes/orion.md. */
export const orion = {
  key: 'orion',
  name: 'Orion',
  number: 1,
  flag: 'deeplink1',
  pages: {
    report: '/conversionReports',
    save: '/savedailyReports',
    quality: '/qualityReports',
  },
  currency: 'USD',
  finalAfterDays: 30,
  links: [
    {
      key: 'orion',
      path: '/deepLinksAPI',
      title: 'Deep Links - Orion',
      menu: { group: 'Orion', label: 'Deep Links API' },
      wire: {
        calls: { merchants: 'GET /home/getMerchantsV2', generate: 'POST /home/generateDeepLink' },
        fields: {
          campaignId: linkField('Campaign id', '{}'),
          placementId: linkField('Placement id', '{}'),
          clickId: linkField('Click id', '_{}'),
        },
        row: {
          mid: 'id',
          merchantName: 'name',
          merchantUrl: 'url',
          domain: 'domain',
          estimatedCpc: 'estimatedCpc',
        },
        filters: { type: true },
      },
      shown: {
        columns: [
          merchantColumn.name('merchantName', 'Merchant'),
          merchantColumn.site('domain', 'Url'),
          merchantColumn.cpc('estimatedCpc'),
        ],
        wideOnly: ['domain'],
        pageSize: 10,
        picks: ['lock'],
      },
    },
    {
      key: 'sams-and-kohls',
      path: '/deepLinksSamsAndKohls',
      title: 'Deep Links API - Sams & Kohls',
      menu: { group: 'Sams & Kohls', label: 'Deep Links API - Sams & Kohls' },
      extra: true,
      wire: {
        calls: { merchants: 'GET /home/getSamsAndKohlsMerchants' },
        fields: { placementId: linkField('Placement id', ''), clickId: linkField('Click id', '_') },
        row: { country: 'country', name: 'name', domain: 'domain', redirect_link: 'link' },
        filters: {},
        samples: [
          {
            id: 'sample-sams',
            name: 'Sam’s Club (sample)',
            url: 'https://www.samsclub.example/',
            country: 'us',
            link: 'https://go.samples.example/sams?sub={VENDOR_ID}_{PLACEMENT_ID}&click={CLICK_ID}',
          },
          {
            id: 'sample-kohls',
            name: 'Kohl’s (sample)',
            url: 'https://www.kohls.example/',
            country: 'us',
            link: 'https://go.samples.example/kohls?sub={VENDOR_ID}_{PLACEMENT_ID}&click={CLICK_ID}',
          },
        ],
      },
      shown: {
        columns: [
          merchantColumn.country('country'),
          merchantColumn.name('name'),
          merchantColumn.site('domain'),
        ],
        wideOnly: ['domain'],
        pageSize: 100,
      },
    },
  ],
  save: { call: 'POST /home/saveDailyReports', form: 'day', window: true },
  feeds: [{ key: 'connexity-catalogue', title: 'Connexity catalogue', brings: 'products' }],
} as const satisfies Programme
