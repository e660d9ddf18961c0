import { yahooDayView } from '@orrery/contract/revenue/feeds'
import { expect, it } from 'vitest'
import type { RevenueAnswer } from './answer.ts'
import { seriesOf } from './chart-rows.ts'
import { shownTotals } from './revenue-columns.ts'
import { hasFigures, tableState } from './table-state.ts'
import { dailyView } from '@orrery/contract/revenue/extension-revenue'

const TODAY = '2026-03-20'
const missing = { date: TODAY, state: 'missing' as const, reason: '', figures: false }
const period: RevenueAnswer['period'] = {
  currency: 'USD',
  timeZone: 'UTC',
  asOf: '2026-03-20T02:10:00.000Z',
  finalUpTo: '2026-03-16',
  startDate: '2026-03-16',
  endDate: '2026-03-19',
  configured: true,
  leftOut: 2,
  incomplete: [
    { date: '2026-03-18', state: 'not-ready', reason: 'Not compiled.', figures: false },
    { date: '2026-03-19', state: 'not-ready', reason: 'Not compiled.', figures: false },
  ],
}
const answer: RevenueAnswer = {
  rows: [{ date: '2026-03-16', searches: 40, clicks: 4, revenue: 0.5, cpc: 0.125 }],
  totals: {},
  totalRecords: 1,
  period,
}

it('a day without a row had nothing, one that is not in is unknown', () => {
  expect(seriesOf(yahooDayView, answer, TODAY)).toEqual([
    { date: '2026-03-16', figures: { searches: 40, clicks: 4, revenue: 0.5, cpc: 0.125 } },
    { date: '2026-03-17', figures: { searches: 0, clicks: 0, revenue: 0, cpc: null } },
    ...['2026-03-18', '2026-03-19'].map((date) => ({
      date,
      figures: { searches: null, clicks: null, revenue: null, cpc: null },
      incomplete: 'Not complete',
    })),
  ])
  expect(seriesOf(yahooDayView, { ...answer, rows: [] }, TODAY)).toEqual([])
})

it('today is neither drawn nor told, unless it was read', () => {
  const open = { ...period, endDate: TODAY, incomplete: [missing] }
  expect(seriesOf(yahooDayView, { ...answer, period: open }, TODAY).at(-1)?.date).toBe('2026-03-19')
  expect(tableState({ ...open, leftOut: 0 }, TODAY)).toHaveLength(3)
  expect(tableState({ ...open, leftOut: 0 }, '2026-03-21')).toHaveLength(4)
})

it('a table says how sure it is, which days are not in and what is left out', () => {
  expect(tableState(period, TODAY)).toEqual([
    'Final up to 2026-03-16',
    'USD',
    'as of today 02:10',
    'Not ready: 2026-03-18 – 2026-03-19',
    '2 unreadable rows of all vendors left out',
  ])
  expect(hasFigures(period)).toBe(true)
  expect(hasFigures({ ...period, startDate: '2026-03-18' })).toBe(false)
})

it('the totals row has what the manifest adds up, and composition is not added', () => {
  const totals = { searches: 9, composition: 3, ctr: 4.5 }
  const shown = shownTotals(dailyView, totals)
  expect(Object.keys(shown)).toEqual([
    'bidded_clicks',
    'bidded_results',
    'bidded_searches',
    'coverage',
    'ctr',
    'partner_rev_share',
    'searches',
    'tq_score',
  ])
  expect(shown).toMatchObject({ searches: 9, ctr: 4.5, coverage: null })
})
