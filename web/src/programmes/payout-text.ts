import { paidMoney } from '@orrery/contract/catalogue/payout-words'
import { money, PER_CLICK_EXACT } from '../format/number.ts'

/** What a merchant pays, as an answer words it, its money written as everywhere else: `$0.8500 a click`. */
export function payoutText(words: string): string {
  const paid = paidMoney(words)
  if (!paid) return words
  const { amount, currency, per } = paid
  return per === 'click'
    ? `${money(amount, currency, PER_CLICK_EXACT)} a click`
    : `${money(amount, currency, [2, 6])} an action`
}
