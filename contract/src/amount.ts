const format = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  maximumSignificantDigits: 2,
  roundingPriority: 'morePrecision',
})

/** Money in a sentence, from decimal text: to the cent, `1,234.50`, and two digits of what is less than one. */
export function amount(decimal: string): string {
  // As text it is not rounded to a binary number.
  return format.format(decimal as `${number}`)
}
