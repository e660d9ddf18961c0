import { linkField, type Programme } from './programme.ts'

/** The operator's own back end `doneoftheownou`. */
export const lyra = {
  key: 'lyra',
  name: 'Lyra',
  number: 3,
  flag: 'deeplink3',
  pages: { links: '/deepLinksAPI3', report: '/conversionReports3', save: '/savedailyReports3' },
  currency: 'USD',
  finalAfterDays: 30,
  link: {
    pageSize: 100,
    fields: {
      placementId: linkField('Placement id', ''),
      clickId: linkField('Click id', '_'),
    },
  },
} as const satisfies Programme
