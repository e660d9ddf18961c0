import { expect, test } from 'vitest'
import { rowName, stepsOf } from './reconciliation-words.ts'

const totals = {
  grossRedirects: 10,
  bot: 1,
  head: 1,
  prefetch: 1,
  duplicate: 1,
  own: 1,
  redirects: 5,
  clicks: 12,
  paidClicks: 1,
  sales: 1,
  difference: 2,
  notReported: -2,
  notOurs: 7,
  unexplained: 2,
}

test('the steps lead from all redirects over the valid ones to the partner’s clicks', () => {
  const { ours, theirs } = stepsOf(totals)
  expect(ours.map(({ label, figure }) => `${label} ${figure}`)).toEqual([
    'Redirects, all 10',
    'Bots -1',
    'Link checks -1',
    'Prefetches -1',
    'Duplicates -1',
    'Own -1',
    'Redirects, valid 5',
  ])
  expect(theirs.map(({ label, figure }) => `${label} ${figure}`)).toEqual([
    'Redirects, valid 5',
    'Not reported yet -2',
    'Other links 7',
    'Unexplained 2',
    'Partner’s clicks 12',
  ])
})

test('what has no merchant or placement has a name', () => {
  expect(rowName('placement', '')).toBe('No placement')
  expect(rowName('programme', 'orion')).toBe('Orion')
  expect(rowName('merchant', 'Oak')).toBe('Oak')
  expect(rowName('day', '2026-03-19')).toBe('2026-03-19')
})
