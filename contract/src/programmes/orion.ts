import { linkField, type Programme } from './programme.ts'

/** Connexity; docs/programmes/orion.md. */
export const orion = {
  key: 'orion',
  name: 'Orion',
  number: 1,
  flag: 'deeplink1',
  pages: {
    links: '/deepLinksAPI',
    report: '/conversionReports',
    save: '/savedailyReports',
    quality: '/qualityReports',
  },
  currency: 'USD',
  finalAfterDays: 30,
  link: {
    pageSize: 10,
    fields: {
      campaignId: linkField('Campaign id', '{}'),
      placementId: linkField('Placement id', '{}'),
      clickId: linkField('Click id', '_{}'),
    },
    list: {
      calls: { merchants: 'GET /home/getMerchantsV2', generate: 'POST /home/generateDeepLink' },
      row: { id: 'mid', name: 'merchantName', url: 'merchantUrl' },
      columns: [
        {
          key: 'merchantName',
          label: 'Merchant',
          kind: 'text',
          meaning: 'The merchant as the partner names it',
        },
        { key: 'domain', label: 'Url', kind: 'text', meaning: 'The merchant’s site' },
        {
          key: 'estimatedCpc',
          label: 'Est. CPC',
          kind: 'money',
          meaning: 'What a click is expected to earn',
        },
      ],
      wideOnly: ['domain'],
      lockable: true,
    },
  },
  save: { call: 'POST /home/saveDailyReports', form: 'day', window: true },
} as const satisfies Programme
