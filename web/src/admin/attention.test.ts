import { expect, it } from 'vitest'
import { attentionItems, type NetworkOverview } from './attention.ts'

type OpenRun = NetworkOverview['days'][number]

function run(state: OpenRun['state'], day: string): OpenRun {
  const reason = `Why it is ${state}.`
  return { programme: 'orion', kinds: ['CPC'], start: day, end: day, state, reason, figures: false }
}

const lost = (name: string) => ({ name, shownName: name, vendorId: 5001 })

const quiet: NetworkOverview = {
  data: [],
  totals: { clicks: 0, sales: 0, earningsEur: 0, conversionRate: null },
  previous: null,
  trend: [],
  finalUpTo: null,
  timeZone: 'UTC',
  rateSource: '',
  pulls: [],
  days: [],
  merchantLists: [],
  waitingMails: 0,
  feeds: [],
  applications: 0,
  openClaims: 0,
  statements: null,
  payable: { vendors: 0, total: 0, currency: 'USD' },
  connections: [],
  domains: [],
  rates: { lastDay: '2026-11-20', late: false },
  unattributed: [],
  strays: [],
}

it('has nothing to say of a quiet night', () => {
  expect(attentionItems(quiet)).toEqual([])
})

it('begins with what an administrator alone can settle and ends with what may settle itself', () => {
  const days = [
    run('not-ready', '2026-11-21'),
    run('failed', '2026-11-20'),
    run('held', '2026-11-03'),
  ]
  const items = attentionItems({
    ...quiet,
    days,
    pulls: [
      {
        programme: 'altair',
        kind: 'CPA',
        start_time: null,
        durationMs: null,
        rows: 0,
        status: null,
      },
    ],
    merchantLists: [{ list: 'rigel', asOf: null, reason: 'The partner does not answer.' }],
    waitingMails: 2,
    feeds: [
      { feedId: 7, name: 'Deals', state: 'held', reason: 'It would shrink.' },
      { feedId: 8, name: 'PLA', state: 'late', reason: '' },
    ],
    applications: 3,
    openClaims: 1,
    statements: {
      month: '2026-10',
      drafts: { statements: 40, total: 1234.5, currency: 'USD' },
    },
    payable: { vendors: 1, total: 60, currency: 'USD' },
    connections: [{ name: 'Rigel', reason: 'Rigel answered 403 (not allowed).' }],
    domains: [
      { ...lost('go.nova.example'), kind: 'short', state: 'missing' },
      { ...lost('nova.example'), kind: 'portal', state: 'lapsed' },
    ],
    rates: { lastDay: '2026-11-10', late: true },
    strays: [{ programme: 'vega', share: -20, low: -4.5, high: 5.5 }],
    unattributed: [
      { programme: 'orion', kind: 'CPC', campaigns: 2, rows: 3, clicks: 8, earnings: 0.9 },
    ],
  })
  expect(items.map(({ of, what }) => `${of}: ${what}`)).toEqual([
    'Orion CPC, 2026-11-03: Held for review. Why it is held.',
    'Orion CPC, 2026-11-20: Pull failed. Why it is failed.',
    '2 mails: They have been waiting for the mail server for 15 minutes or more.',
    'Feed Deals: Held for review. It would shrink.',
    'Feed PLA: It was last taken in longer ago than agreed.',
    '3 vendors: They wait for approval.',
    '1 claim: It waits for an answer.',
    'Statements of 2026-10: 40 drafts of $1,234.50 together wait to be looked at and issued.',
    'Payments to 1 vendor: $60.00 can be paid.',
    'Altair CPA: No pull in the last 24 hours.',
    'Merchants of Deep Links - Rigel: The list could not be refreshed. The partner does not answer.',
    'Connection to Rigel: Rigel answered 403 (not allowed).',
    'go.nova.example, domain of vendor 5001: Its DNS record is gone. Without it the domain counts for 3 days.',
    'nova.example, domain of vendor 5001: Its DNS record was gone for 3 days: it does not count any more.',
    'Exchange rates: The last are of 2026-11-10. They are asked for every afternoon.',
    'Vega, redirects of the last 7 days: Clicks that are unexplained: −20% of the valid redirects. Usual is −4.5% to 5.5%.',
    'Orion CPC: 2 campaigns are no vendor: 3 rows, 8 clicks, $0.90 kept aside.',
    'Orion CPC, 2026-11-21: Not ready. Why it is not-ready.',
  ])
  expect(items[0]?.action).toEqual({
    label: 'Review',
    path: '/reportsList',
    search: { programme: 'orion', status: 'held' },
  })
  expect(items[2]?.action).toEqual({
    label: 'Look at them',
    path: '/mail',
    search: { state: 'waiting' },
  })
  expect(items[12]?.action).toEqual({
    label: 'Look at it',
    path: '/shortURLDomains',
    search: { search: 'go.nova.example' },
  })
  expect(items[3]?.action).toEqual({ label: 'Review', path: '/feeds', search: { feed: '7' } })
})

type Drafts = NonNullable<NetworkOverview['statements']>['drafts']
const actionOf = (drafts: Drafts) =>
  attentionItems({ ...quiet, statements: { month: '2026-10', drafts } })[0]?.action

it('leads to the month that can be made, and to the one that waits to be issued', () => {
  expect(actionOf(null)).toEqual({ label: 'Make them', path: '/payments' })
  expect(actionOf({ statements: 1, total: 60, currency: 'USD' })).toEqual({
    label: 'Look at them',
    path: '/payments',
    search: { show: 'statements', month: '2026-10' },
  })
})
