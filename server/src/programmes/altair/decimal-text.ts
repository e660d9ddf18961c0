const FORM = /^(-?)(\d{1,12})(?:[.,](\d+))?$/
/** Our money has at most so many decimals; Kelkoo's figures may carry the noise of a division. */
const MOST_DECIMALS = 10

/**
 * An amount as Kelkoo's reports write it, with a decimal point or a decimal comma, as decimal text with
 * a point. Nothing stands for zero. Undefined for anything else: a percentage, grouped thousands, words.
 */
export function decimalText(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return '0'
  const [, sign = '', whole, decimals = ''] = FORM.exec(trimmed) ?? []
  if (whole === undefined) return undefined
  const kept = decimals.slice(0, MOST_DECIMALS)
  return kept ? `${sign}${whole}.${kept}` : `${sign}${whole}`
}
