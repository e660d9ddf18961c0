/** What the answers carry: a number, a decimal as text (money from the database), or nothing. */
export type Figure = number | string | null | undefined

/** The fewest and the most decimals to show. */
export type Digits = readonly [min: number, max: number]

/** What stands where there is no figure. Never 0, never NaN. */
export const NOT_AVAILABLE = 'N/A'

/** What stands where there is nothing to say: in a cell without a text, in a list of facts. */
export const NOTHING = '–'

/** The number behind a figure, or null when there is none (null, undefined, NaN, infinite, not a decimal). */
export function numberOf(figure: Figure): number | null {
  if (figure === null || figure === undefined) return null
  if (typeof figure === 'string' && figure.trim() === '') return null
  const number = Number(figure)
  return Number.isFinite(number) ? number : null
}

const formatters = new Map<string, Intl.NumberFormat>()

/** Writes a figure with Intl in the one locale of the product; a true minus sign, and no minus on a zero. */
export function write(figure: Figure, options: Intl.NumberFormatOptions): string {
  const number = numberOf(figure)
  if (number === null) return NOT_AVAILABLE
  const key = JSON.stringify(options)
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat('en-US', { signDisplay: 'negative', ...options })
    formatters.set(key, formatter)
  }
  return formatter.format(number).replace('-', '−')
}
