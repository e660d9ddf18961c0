import { expect, it } from 'vitest'
import { stateOf, vendorOf } from './list-search.ts'

it('reads a vendor and a state from the address, and nothing from anything else', () => {
  expect(vendorOf({ vendor: '5001' })).toBe(5001)
  expect(['', '0', '-1', '5001x', '1234567890'].map((vendor) => vendorOf({ vendor }))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([stateOf({ state: 'applied' }), stateOf({ state: 'gone' }), stateOf({})]).toEqual([
    'applied',
    undefined,
    undefined,
  ])
})
