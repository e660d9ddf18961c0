/** A number without any rounding, as one whole number over another; the lower one is never negative. */
export interface Exact {
  over: bigint
  under: bigint
}

export const ZERO: Exact = { over: 0n, under: 1n }

/** @param text a decimal, such as `-0.25` or `1e-7`. */
export function exact(text: string): Exact {
  const [digits = '', exponent = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  const places = fraction.length - Number(exponent)
  const over = BigInt(whole + fraction)
  return places < 0
    ? { over: over * 10n ** BigInt(-places), under: 1n }
    : { over, under: 10n ** BigInt(places) }
}

export function plus(a: Exact, b: Exact): Exact {
  if (a.under === b.under) return { over: a.over + b.over, under: a.under }
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under }
}

/** @throws RangeError for a divisor of 0. */
export function divided(a: Exact, b: Exact): Exact {
  const sign = b.over < 0n ? -1n : 1n
  return { over: sign * a.over * b.under, under: sign * a.under * b.over }
}

export function isPositive({ over }: Exact): boolean {
  return over > 0n
}

export function isZero({ over }: Exact): boolean {
  return over === 0n
}

/** Decimal text with at most so many decimals, half away from zero, without zeros at its end. */
export function rounded({ over, under }: Exact, decimals: number): string {
  const scale = 10n ** BigInt(decimals)
  const size = over < 0n ? -over : over
  const units = (2n * size * scale + under) / (2n * under)
  const digits = String(units).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const sign = over < 0n && units !== 0n ? '-' : ''
  return sign + whole + (fraction ? `.${fraction}` : '')
}
