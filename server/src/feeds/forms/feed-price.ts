export interface Price {
  /** Decimal text, not negative. */
  amount: string
  /** Three capital letters; '' where none is named. */
  currency: string
}

/** The code before or behind the number, with or without a blank. */
const FORM = /^(?:([A-Za-z]{3}) ?)?([\d.,]+)(?: ?([A-Za-z]{3}))?$/
const PLAIN = /^\d+(?:\.\d+)?$/
/** Three places behind one point are thousands where points group. */
const MAYBE_GROUPED = /^[1-9]\d{0,2}\.\d{3}$/
/** Money of three decimals by ISO 4217, whose prices have as many. */
const THREE_DECIMALS = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])
/** One or two places behind a comma are decimals; three could be thousands. */
const COMMA = /^\d+,\d{1,2}$/
const GROUPED = /^\d{1,3}(?:,\d{3})+\.\d+$/
const GROUPED_BY_POINTS = /^\d{1,3}(?:\.\d{3})+,\d+$/

/**
 * A price such as `12.99 USD`, `USD 12.99`, `12,99 EUR`, `1,299.00 USD`, `1.299,00 EUR` or `12.99`.
 * Undefined for anything else: what could be read in two ways (`1,299`, `1.299 EUR`), exponents, signs, words.
 */
export function feedPrice(text: string): Price | undefined {
  const [, before, number = '', behind] = FORM.exec(text.trim()) ?? []
  if (before && behind) return undefined
  const currency = (before ?? behind ?? '').toUpperCase()
  if (MAYBE_GROUPED.test(number) && !THREE_DECIMALS.has(currency)) return undefined
  const amount = amountOf(number)
  return amount === undefined ? undefined : { amount, currency }
}

function amountOf(number: string): string | undefined {
  if (PLAIN.test(number)) return number
  if (COMMA.test(number)) return number.replace(',', '.')
  if (GROUPED.test(number)) return number.replaceAll(',', '')
  if (GROUPED_BY_POINTS.test(number)) return number.replaceAll('.', '').replace(',', '.')
  return undefined
}
