import { linkField, type Programme } from './programme.ts'

/** Kelkoo. */
export const altair = {
  key: 'altair',
  name: 'Altair',
  number: 5,
  flag: 'deeplink5',
  pages: { links: '/deepLinksAPI5', report: '/conversionReports5', save: '/savedailyReports5' },
  currency: 'EUR',
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
