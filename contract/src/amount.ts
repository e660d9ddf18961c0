const format = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 20,
})

/** Money that stands beside its currency or needs none, exactly, from decimal text: `1,234.50`. */
export function amount(decimal: string): string {
  // As text it is not rounded to a binary number.
  return format.format(decimal as `${number}`)
}
