import { expect, it } from 'vitest'
import { daySentence } from './day-sentence.ts'

const data = {
  label: 'By day',
  days: ['2026-11-19', '2026-11-20'],
  incomplete: { '2026-11-20': 'Not complete' },
  panels: [
    { key: 'a', label: 'Clicks', values: [4081, 4029], format: String },
    {
      key: 'b',
      label: 'CPC',
      values: [0.055, null],
      format: (value: number | null) => `$${value}`,
    },
  ],
}

it('says day, state and every measure', () => {
  expect(daySentence(data, 0)).toBe('Thu 2026-11-19: Clicks 4081; CPC $0.055')
  expect(daySentence(data, 1)).toBe('Fri 2026-11-20 (Not complete): Clicks 4029; CPC $null')
  expect(daySentence({ ...data, unit: 'week' }, 0)).toBe(
    'Week from Thu 2026-11-19: Clicks 4081; CPC $0.055',
  )
  expect(daySentence({ ...data, unit: 'month' }, 0)).toBe('Nov 2026: Clicks 4081; CPC $0.055')
  expect(daySentence({ ...data, days: [] }, -1)).toBe('No days')
})
