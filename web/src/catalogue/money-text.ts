import type { Digits } from '../format/figure.ts'
import { money, PER_CLICK_EXACT, rate } from '../format/number.ts'

/**
 * A price of a feed in its own currency: `$12.50`.
 * @param currency what a feed called it; where that is no currency, it stands behind the number.
 */
export function priceText(value: number | null, currency: string): string {
  return amountText(value, currency, [2, 2])
}

/** What a click is estimated to earn: `$0.0450`. */
export function cpcText(value: number | null, currency: string): string {
  return amountText(value, currency, PER_CLICK_EXACT)
}

function amountText(value: number | null, currency: string, digits: Digits): string {
  if (/^[A-Z]{3}$/.test(currency)) return money(value, currency, digits)
  return `${rate(value, digits)} ${currency}`.trim()
}
