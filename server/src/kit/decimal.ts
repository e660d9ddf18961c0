const SCALE = 10

/** A decimal number as it can be stored. */
export const DECIMAL = /^-?\d{1,12}(\.\d{1,10})?$/
/** A decimal number as programs write it, such as the 0.30000000000000004 that a spreadsheet makes of a sum. */
export const WRITTEN = /^-?\d{1,30}(\.\d{1,30})?$/

/** A running exact sum, for figures that are counted while they stream by. */
export class DecimalSum {
  #units = 0n

  /** @param text a decimal with at most 10 decimals. */
  add(text: string): void {
    const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
    const units = BigInt(whole + fraction.padEnd(SCALE, '0'))
    this.#units += text.startsWith('-') ? -units : units
  }

  toString(): string {
    const negative = this.#units < 0n
    const digits = String(negative ? -this.#units : this.#units).padStart(SCALE + 1, '0')
    const fraction = digits.slice(-SCALE).replace(/0+$/, '')
    const text = digits.slice(0, -SCALE) + (fraction ? `.${fraction}` : '')
    return negative ? `-${text}` : text
  }
}
