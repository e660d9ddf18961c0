import { linkField, type Programme } from './programme.ts'

/** The operator's own back end `newdashboard`. */
export const rigel = {
  key: 'rigel',
  name: 'Rigel',
  number: 2,
  flag: 'deeplink2',
  pages: { links: '/deepLinksAPI2', report: '/conversionReports2', save: '/savedailyReports2' },
  currency: 'USD',
  finalAfterDays: 30,
  link: {
    pageSize: 100,
    fields: {
      campaignId: linkField('Campaign id', ''),
      placementId: linkField('Placement id', ''),
      clickId: linkField('Click id', '_'),
    },
  },
} as const satisfies Programme
