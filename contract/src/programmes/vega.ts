import { linkField, type Programme } from './programme.ts'

/** The operator's own back end `shoppermeet`. */
export const vega = {
  key: 'vega',
  name: 'Vega',
  number: 4,
  flag: 'deeplink4',
  pages: { links: '/deepLinksAPI4', report: '/conversionReports4', save: '/savedailyReports4' },
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
