import { expect, test } from 'vitest'
import { claimSearch } from '../address/claim-address.ts'
import { claimStart } from './claim-start.ts'

const row = {
  programme: 'orion',
  kind: 'CPA',
  day: '2026-03-19',
  merchantName: 'Harbor & Pine',
  placementId: '',
} as const

test('an address tells an empty placement from one that is not told apart', () => {
  const start = { origin: 'row', row } as const
  expect(claimStart(claimSearch(start))).toEqual(start)
  expect(claimStart(claimSearch(start))?.row).not.toHaveProperty('clickId')
})

test('of a missing sale as much is taken as is known', () => {
  const start = { origin: 'missing', row: { programme: 'rigel', merchantName: 'Lamps' } } as const
  expect(claimStart(claimSearch(start))).toEqual(start)
  expect(claimStart({ origin: 'missing', row: '{"day": 7}' })).toEqual({
    origin: 'missing',
    row: {},
  })
})

test.each([
  {},
  { origin: 'row' },
  { origin: 'row', row: '{' },
  { origin: 'row', row: '{"programme":"nobody"}' },
  { origin: 'elsewhere', row: JSON.stringify(row) },
])('%o asks for nothing that could be claimed', (search) => {
  expect(claimStart(search)).toBeUndefined()
})
