const micro = 1_000_000n

/**
 * Decimal text to whole micros (millionths), exactly: '12.5' → 12500000n.
 * @throws when the text is not a decimal number with at most six decimals
 */
export function toMicros(text: string): bigint {
  const parts = /^(-?)(\d{1,15})(?:\.(\d{1,6}))?$/.exec(text)
  if (!parts) throw new Error(`Not an amount with at most six decimals: ${text}`)
  const value = BigInt(parts[2] ?? '0') * micro + BigInt((parts[3] ?? '').padEnd(6, '0'))
  return parts[1] ? -value : value
}

/** Whole micros to decimal text with two to six decimals: 12500000n → '12.50'. */
export function fromMicros(micros: bigint | number): string {
  const value = BigInt(micros)
  const size = value < 0n ? -value : value
  const decimals = (size % micro).toString().padStart(6, '0')
  const short = decimals.slice(0, 2) + decimals.slice(2).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${size / micro}.${short}`
}

/** `top / bottom` rounded half away from zero; both whole numbers, `bottom` above zero. */
export function divided(top: bigint, bottom: bigint): bigint {
  const half = bottom / 2n
  return top < 0n ? -((-top + half) / bottom) : (top + half) / bottom
}
