/** Money that a merchant pays: decimal text, its currency, and what for. */
export interface PaidMoney {
  amount: string
  currency: string
  per: 'click' | 'action'
}

const format = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
})

const WORDS = /^(\d[\d,]*\.\d+) ([A-Z]{3}) an? (click|action)$/

/** Money that is paid, in the words of answers and files: `0.85 USD a click`. */
export function payoutWords({ amount, currency, per }: PaidMoney): string {
  return `${format.format(Number(amount))} ${currency} ${per === 'click' ? 'a' : 'an'} ${per}`
}

/** What {@link payoutWords} has put into words, for screens, which write money in their own way; undefined for others. */
export function paidMoney(words: string): PaidMoney | undefined {
  const [, amount = '', currency = '', per] = WORDS.exec(words) ?? []
  if (per !== 'click' && per !== 'action') return undefined
  return { amount: amount.replaceAll(',', ''), currency, per }
}
