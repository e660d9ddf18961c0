import { expect, it } from 'vitest'
import { paidMoney, payoutWords } from './payout-words.ts'

it('puts money that is paid into words, and reads it from them', () => {
  const click = { amount: '0.85', currency: 'USD', per: 'click' } as const
  expect(payoutWords(click)).toBe('0.85 USD a click')
  expect(paidMoney('0.85 USD a click')).toEqual(click)
  const action = { amount: '1234.500000', currency: 'EUR', per: 'action' } as const
  expect(payoutWords(action)).toBe('1,234.50 EUR an action')
  expect(paidMoney('1,234.50 EUR an action')).toEqual({ ...action, amount: '1234.50' })
})

it('reads no money from a share of a sale, nor from what is not stated', () => {
  expect(paidMoney('7.5% of a sale')).toBeUndefined()
  expect(paidMoney('Not stated')).toBeUndefined()
})
