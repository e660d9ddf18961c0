import { expect, it } from 'vitest'
import { rangeFromSearch, searchFromRange } from './range-search.ts'

// A Saturday.
const TODAY = '2026-11-21'

it('shows the last 7 days, today included, when the URL says nothing', () => {
  expect(rangeFromSearch({}, TODAY)).toEqual({
    start: '2026-11-15',
    end: '2026-11-21',
    preset: 'last7Days',
  })
})

it('keeps chosen days, and a preset moves with today', () => {
  const chosen = { start: '2026-02-27', end: '2026-03-01' }
  expect(rangeFromSearch(chosen, TODAY)).toEqual({ ...chosen, preset: null })
  expect(rangeFromSearch({ preset: 'yesterday' }, TODAY).start).toBe('2026-11-20')
  expect(rangeFromSearch({ preset: 'yesterday' }, '2026-12-01').start).toBe('2026-11-30')
})

it.each([
  { preset: 'tomorrow' },
  { preset: 'toString' },
  { start: '2026-02-31', end: '2026-03-01' },
  { start: '2026-03-02', end: '2026-03-01' },
  { start: '2026-03-02' },
])('falls back to the default for %j', (search) => {
  expect(rangeFromSearch(search, TODAY).preset).toBe('last7Days')
})

it.each([{}, { preset: 'lastMonth' }, { start: '2026-01-01', end: '2026-01-31' }])(
  'writes %j back as it was read',
  (search) => {
    expect(searchFromRange(rangeFromSearch(search, TODAY))).toEqual(search)
  },
)
