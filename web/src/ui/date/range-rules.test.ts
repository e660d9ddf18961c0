import { expect, it } from 'vitest'
import { rangeProblems } from './range-rules.ts'

const longest = { days: 731, words: 'Two years at the most.' }

it('takes a range in order, one day included', () => {
  expect(rangeProblems('2026-10-22', '2026-11-20', { longest }, 'end')).toEqual({
    start: '',
    end: '',
  })
  expect(rangeProblems('2026-11-20', '2026-11-20', { longest }, 'end')).toEqual({
    start: '',
    end: '',
  })
})

it.each([
  ['start', 'The start date cannot be after the end date.'],
  ['end', 'The end date cannot be before the start date.'],
] as const)('says of days the wrong way round at the %s, which was changed last', (at, words) => {
  expect(rangeProblems('2026-11-21', '2026-11-20', { longest }, at)).toEqual({
    start: '',
    end: '',
    [at]: words,
  })
})

it('refuses what is no day and what is out of bounds', () => {
  expect(rangeProblems('2026-02-31', '2026-3-1', { longest }, 'end')).toEqual({
    start: 'There is no such day.',
    end: 'Give a day as YYYY-MM-DD.',
  })
  expect(
    rangeProblems(
      '2026-01-01',
      '2026-12-01',
      { min: '2026-01-02', max: '2026-11-30', longest },
      'end',
    ),
  ).toEqual({ start: 'The first day is 2026-01-02.', end: 'The last day is 2026-11-30.' })
})

it.each(['start', 'end'] as const)(
  'says of a longer range than may be asked for that it is, at the %s, which was changed last',
  (at) => {
    // Two years of which one has 366 days: 731 days, both ends included.
    const none = { start: '', end: '' }
    expect(rangeProblems('2024-01-01', '2025-12-31', { longest }, at)).toEqual(none)
    expect(rangeProblems('2024-01-01', '2026-01-01', { longest }, at)).toEqual({
      ...none,
      [at]: 'Two years at the most.',
    })
  },
)
