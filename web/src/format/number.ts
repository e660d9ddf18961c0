import { nounFor } from '@orrery/contract/counted'
import { write, type Digits, type Figure } from './figure.ts'

/**
 * An amount in a currency: `−$11.482300`.
 * @param currency an ISO 4217 code; anything else throws a RangeError.
 * @param digits decimals, two by default.
 */
export function money(amount: Figure, currency: string, digits: Digits = [2, 2]): string {
  return write(amount, { style: 'currency', currency, ...decimals(digits) })
}

/**
 * A price, in as many decimals as its currency has: `$12.50`, `¥1,980`.
 * @param currency as for `money`.
 */
export function price(amount: Figure, currency: string): string {
  return write(amount, { style: 'currency', currency })
}

/** Decimals of money for a click, which is often less than a cent; in a column they align the points. */
export const PER_CLICK: Digits = [4, 4]
/** All of its decimals (1-core §9: up to 6). */
export const PER_CLICK_EXACT: Digits = [4, 6]

/** A whole number with thousands apart: `12,480`. */
export function count(figure: Figure): string {
  return write(figure, decimals([0, 0]))
}

/** A number of things: `1 row`, `12,480 rows`. */
export function counted(figure: number, one: string, many?: string): string {
  return `${count(figure)} ${nounFor(figure, one, many)}`
}

/**
 * A percentage.
 * @param points percentage points, so 2.11 is written `2.11%`.
 */
export function percent(points: Figure, digits: Digits = [2, 2]): string {
  const text = write(points, decimals(digits))
  return /\d/.test(text) ? `${text}%` : text
}

/** A plain decimal such as a ratio: `0.0579`. */
export function rate(figure: Figure, digits: Digits = [2, 6]): string {
  return write(figure, decimals(digits))
}

/** A figure for an axis, in few characters: `5.3K`. */
export function short(figure: Figure): string {
  return write(figure, { notation: 'compact', maximumSignificantDigits: 3 })
}

/** An amount for an axis, in few characters: `$332`, `$1.2K`, `$0.071`. */
export function shortMoney(amount: Figure, currency: string): string {
  return write(amount, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumSignificantDigits: 3,
  })
}

function decimals([min, max]: Digits): Intl.NumberFormatOptions {
  return { minimumFractionDigits: min, maximumFractionDigits: max }
}
