import { expect, it } from 'vitest'
import { payoutText } from './payout-text.ts'

it('writes what is paid for a click with four decimals, and with all that it has', () => {
  expect(payoutText('0.85 USD a click')).toBe('$0.8500 a click')
  expect(payoutText('0.123456 EUR a click')).toBe('€0.123456 a click')
})

it('writes what is paid for an action to the cent, and leaves other words as they are', () => {
  expect(payoutText('1,234.50 USD an action')).toBe('$1,234.50 an action')
  expect(payoutText('7.5% of a sale')).toBe('7.5% of a sale')
  expect(payoutText('Not stated')).toBe('Not stated')
})
