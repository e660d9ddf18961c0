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
  },
} as const satisfies Programme
