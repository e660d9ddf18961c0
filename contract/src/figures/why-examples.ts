import { messages } from '../messages.ts'
import type { Example } from '../route.ts'

const day = { startDate: '2026-03-19', endDate: '2026-03-19' }

/** A fifth fewer clicks at the old 0.10 are 2 less; 80 of them at 0.02 more are 1.60. */
const difference = {
  now: 9.6,
  before: 10,
  difference: -0.4,
  effects: [
    { effect: 'clicks', difference: -2, now: 80, before: 100 },
    { effect: 'cpc', difference: 1.6, now: 0.12, before: 0.1 },
  ],
}

/** A run whose amounts only rows could tell, since the question has a filter. */
const restated = (at: string, on: string) => ({
  at,
  reason: messages.restated,
  programme: 'orion',
  kind: 'CPC',
  startDate: on,
  endDate: on,
  now: null,
  before: null,
})

/** What the API document shows of `POST /v1/why`; a test of the server asks the same. */
export const whyExamples = [
  {
    summary: 'Why one merchant earned less than on the Thursday before',
    question: {
      ...day,
      programmes: ['orion'],
      isCPC: true,
      metric: 'earnings',
      filters: [{ dimension: 'merchant', is: ['Oak'] }],
      compare: 'previous',
    },
    answer: {
      ...difference,
      byMerchant: { groups: [{ name: 'Oak', ...difference }], others: null },
      byPlacement: { groups: [{ name: 'blog', ...difference }], others: null },
      previous: { startDate: '2026-03-12', endDate: '2026-03-12', basis: 'same-age' },
      restated: {
        runs: [
          restated('2026-03-21T02:10:00Z', '2026-03-19'),
          restated('2026-03-19T02:10:00Z', '2026-03-12'),
        ],
        more: 0,
      },
      note: null,
      period: {
        ...day,
        timeZone: 'UTC',
        currency: 'USD',
        asOf: '2026-03-21T02:10:00Z',
        incomplete: [],
      },
    },
  },
] as const satisfies readonly Example[]
