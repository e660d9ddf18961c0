import { programmeOf } from '@orrery/contract/programmes/all'
import { network, type ReportRow } from '@orrery/sandbox'
import { YESTERDAY } from '../app.ts'
import { reportRow } from '../rows.ts'
import { backEndFaults, JSON_ANSWER } from './back-end.ts'
import {
  BOTH,
  clicksRestated,
  dayKey,
  daysOf,
  hasty,
  NO_DAY,
  reversal,
} from './conformance-days.ts'
import type { Conformance } from './form.ts'

/**
 * A programme with its own back end and an account at Trackier: what may go wrong with either stands
 * apart, so that each part keeps to the calls a minute that Trackier allows.
 * @param prefix the back end's place in the sandbox.
 */
export function twoSources(of: 'lyra' | 'vega', prefix: string): Conformance[] {
  const { name } = programmeOf(of)
  const first = backEndFaults(of, prefix)
  const second = { name: `${name} (New)`, ...JSON_ANSWER }
  const trackier = `/trackier-${of}/v2`
  const merchantId = network().merchants(`${of}-new`)[0]?.id ?? ''
  const row = (given: Partial<ReportRow>) => reportRow({ merchantId, ...given })
  const clicks = [row({ clicks: 6, earnings: '0.30' })]
  const sales = row({ rid: 'c1', clicks: 3, earnings: '1.20' })
  // A sale is a conversion; its page has 1,000.
  const many = row({ rid: 'c1', sales: 1001, saleAmount: '1001.00', earnings: '100.10' })
  const setting = of.toUpperCase()
  const both = {
    key: of,
    environment: { ...hasty(setting), ...hasty(`${setting}_NEW`) },
    days: {
      ...daysOf(of),
      [dayKey(`${of}-new`, 'cpc')]: clicks,
      [dayKey(`${of}-new`, 'cpa')]: [sales],
    },
    figures: {
      // 20 + 6 clicks, 2 + 1 sales, 0.75 + 0.30.
      CPC: { rows: 3, day: { totalClicks: 26, sales: 3, clickTotalEarnings: 1.05 } },
      // 22 + 3 clicks, 1 + 1 sales, 2.00 + 1.20; Trackier tells clicks and sales apart: two rows.
      CPA: { rows: 3, day: { totalClicks: 25, sales: 2, clickTotalEarnings: 3.2 } },
    },
  }
  return [
    {
      ...both,
      ...first,
      title: name,
      restated: [
        ...clicksRestated(of, { clicks: 6, sales: 1, late: 1.16, less: 0.91 }),
        {
          what: 'a late sale and a reversal in the second source',
          kind: 'CPA',
          key: dayKey(`${of}-new`, 'cpa'),
          // c1 is cancelled, c2 came late: of 3.20, 1.20 go and 0.40 come.
          rows: [
            sales,
            row({ ...reversal, rid: 'rev1-c1', earnings: '-1.20' }),
            row({ rid: 'c2', clicks: 1, earnings: '0.40' }),
          ],
          day: { totalClicks: 26, sales: 2, clickTotalEarnings: 2.4 },
        },
      ],
    },
    {
      ...both,
      title: second.name,
      answers: [
        {
          ...second,
          what: `${name} (New)’s report`,
          path: `${trackier}/publishers/reports`,
          kinds: BOTH,
          twice: 'sent a report with a row twice.',
          late: 501,
        },
        {
          ...second,
          what: `${name} (New)’s conversions`,
          path: `${trackier}/publishers/conversions`,
          kinds: ['CPA'],
          twice: 'sent overlapping pages of its conversions.',
        },
        {
          ...second,
          what: `${name} (New)’s campaigns`,
          path: `${trackier}/publisher/campaigns`,
          kinds: BOTH,
          twice: 'sent overlapping pages of its merchant list.',
          line: true,
        },
      ],
      pages: [
        {
          name: second.name,
          key: dayKey(`${of}-new`, 'cpa'),
          path: `${trackier}/publishers/conversions?start=${YESTERDAY}&end=${YESTERDAY}&page=2`,
          kinds: ['CPA'],
          rows: [many],
          // The same click's sales once more: conversions with ids that were there.
          overlapping: [{ ...many, sales: 1000 }, sales],
          reason: 'sent overlapping pages of its conversions.',
        },
      ],
      rows: { source: `${of}-new`, stated: clicks, clicks: 6, refused: `${second.name} ${NO_DAY}` },
      restated: [],
    },
  ]
}
