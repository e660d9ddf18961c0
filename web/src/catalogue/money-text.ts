import { money, price, PER_CLICK_EXACT, rate } from '../format/number.ts'

/**
 * A price of a feed in its own currency: `$12.50`, `¥1,980`.
 * @param currency what a feed called it; where that is no currency, it stands behind the number.
 */
export function priceText(value: number | null, currency: string): string {
  if (isCurrency(currency)) return price(value, currency)
  return `${rate(value, [2, 2])} ${currency}`.trim()
}

/** What a click is estimated to earn: `$0.0450`. */
export function cpcText(value: number | null, currency: string): string {
  if (isCurrency(currency)) return money(value, currency, PER_CLICK_EXACT)
  return `${rate(value, PER_CLICK_EXACT)} ${currency}`.trim()
}

function isCurrency(text: string): boolean {
  return /^[A-Z]{3}$/.test(text)
}
