import { addDays, type Day } from '@orrery/contract/day'
import { DUE_DAYS, LEAST_PAYMENT } from '@orrery/contract/payments/terms'

/*
 * How money becomes a statement and a payment, by the Publisher Program Terms. Amounts are decimal text, and
 * inside whole numbers of a stated unit: nothing here is a float. What may be paid at a day is a sum over a
 * vendor's ledger and stands in balances.query.ts.
 */

/** Digits behind the point of a rate as statements print it, and convert by. */
const RATE_DECIMALS = 6

/** A decimal as a whole number of its last decimal, and how many decimals it has. */
function unitsOf(text: string): { units: bigint; decimals: number } {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const units = BigInt(whole + fraction)
  return { units: text.startsWith('-') ? -units : units, decimals: fraction.length }
}

/** Half away from zero, as banks and PostgreSQL round: 0.125 is 0.13, and −0.125 is −0.13. */
function divided(numerator: bigint, divisor: bigint): bigint {
  const negative = numerator < 0n !== divisor < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = divisor < 0n ? -divisor : divisor
  const rounded = (2n * top + bottom) / (2n * bottom)
  return negative ? -rounded : rounded
}

function textOf(units: bigint, decimals: number): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** A decimal in cents, rounded once, half away from zero. */
export function centsOf(text: string): bigint {
  const { units, decimals } = unitsOf(text)
  return divided(units * 100n, 10n ** BigInt(decimals))
}

/** Cents as a decimal with two digits: −1234 is `-12.34`. */
export function moneyOf(cents: bigint): string {
  return textOf(cents, 2)
}

/**
 * What one unit of a currency is in another, from how many of each are one euro: six decimals, half away from
 * zero. The same currency is 1.
 */
export function rateBetween(fromPerEuro: string, toPerEuro: string): string {
  const from = unitsOf(fromPerEuro)
  const to = unitsOf(toPerEuro)
  const scale = 10n ** BigInt(RATE_DECIMALS + from.decimals)
  return textOf(divided(to.units * scale, from.units * 10n ** BigInt(to.decimals)), RATE_DECIMALS)
}

/** An amount at a rate, rounded once to cents: what a statement's line adds to its total. */
export function convertedCents(amount: string, rate: string): bigint {
  const one = unitsOf(amount)
  const other = unitsOf(rate)
  return divided(one.units * other.units * 100n, 10n ** BigInt(one.decimals + other.decimals))
}

/** An amount by a rate, rounded once to cents: what goes into a file of the other currency. */
export function dividedCents(cents: bigint, rate: string): bigint {
  const { units, decimals } = unitsOf(rate)
  return divided(cents * 10n ** BigInt(decimals), units)
}

/** Terms, "Fees and returned payments": the administrative fee of a payment, rounded down to the vendor's favour. */
export function feeOf(cents: bigint, percent: string): bigint {
  const { units, decimals } = unitsOf(percent)
  return cents <= 0n ? 0n : (cents * units) / 10n ** BigInt(decimals + 2)
}

/**
 * What a statement leaves on the balance, and what of it is paid when it falls due if nothing else happens, less the
 * fee; 0 below the smallest payment. Amounts are decimal text, the answer is cents.
 */
export function worthOf(carried: string, total: string, percent: string) {
  const balance = centsOf(carried) + centsOf(total)
  const enough = balance >= BigInt(LEAST_PAYMENT) * 100n
  const fee = enough ? feeOf(balance, percent) : 0n
  return { balance, fee, payable: enough ? balance - fee : 0n }
}

/** The first and the last day of a month `YYYY-MM`. */
export function daysOfMonth(month: string): { start: Day; end: Day } {
  const start = `${month}-01`
  return { start, end: addDays(`${monthAfter(month)}-01`, -1) }
}

export function monthAfter(month: string): string {
  return addDays(`${month}-01`, 31).slice(0, 7)
}

/** The label of a month, from its first day as the database has it. */
export function monthOf(day: Day): string {
  return day.slice(0, 7)
}

/** Terms, "Payment": 45 days after the end of the month. */
export function dueDayOf(month: string): Day {
  return addDays(daysOfMonth(month).end, DUE_DAYS)
}
