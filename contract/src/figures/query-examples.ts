import type { Example } from '../route.ts'

const day = { startDate: '2026-03-19', endDate: '2026-03-19' }
const period = {
  ...day,
  timeZone: 'UTC',
  currency: 'USD',
  asOf: '2026-03-20T02:10:00Z',
  incomplete: [],
}

/** What the API document shows of `POST /v1/query`; a test of the server asks the same. */
export const queryExamples = [
  {
    summary: 'Clicks and earnings from one country by merchant, against the Thursday before',
    question: {
      ...day,
      programmes: ['orion'],
      metrics: ['clicks', 'earnings'],
      dimensions: ['merchant'],
      filters: [{ dimension: 'country', is: ['us'] }],
      compare: 'previous',
      orderBy: [['earnings', 'desc']],
    },
    answer: {
      rows: [
        { merchant: 'Oak', clicks: 80, earnings: 6, previous: { clicks: 100, earnings: 10 } },
        { merchant: 'Elm', clicks: 0, earnings: 0, previous: { clicks: 50, earnings: 5 } },
      ],
      totals: { clicks: 80, earnings: 6 },
      previous: {
        clicks: 150,
        earnings: 15,
        startDate: '2026-03-12',
        endDate: '2026-03-12',
        basis: { clicks: 'same-age', earnings: 'same-age' },
      },
      totalRecords: 2,
      onlyBefore: 1,
      period,
    },
    file: `Merchant,Clicks,Earnings,Clicks before,Earnings before
Oak,80,6,100,10
Elm,0,0,50,5
`,
  },
  {
    summary: 'The second page of placement and click id, one row a page',
    question: {
      ...day,
      metrics: ['sales', 'conversionRate', 'share'],
      dimensions: ['placement', 'clickId'],
      page: 2,
      pageSize: 1,
    },
    answer: {
      rows: [{ placement: 'mail', clickId: 'Ash-1', sales: 1, conversionRate: 5, share: 40 }],
      totals: { sales: 5, conversionRate: 5, share: 100 },
      totalRecords: 2,
      period,
    },
    file: `Placement,Click id,Sales,Conversion rate,Share
blog,Oak-1,4,5,60
mail,Ash-1,1,5,40
`,
  },
] as const satisfies readonly Example[]
