const format = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  maximumSignificantDigits: 2,
  roundingPriority: 'morePrecision',
})

/** Money in a sentence, from decimal text: to the cent, `1,234.50`, and two digits of what is less than one. */
export function amount(decimal: string): string {
  // As text it is not rounded to a binary number. Of `0.5` the two digits are the more precise, which leaves the cent out.
  return format.format(decimal as `${number}`).replace(/\.(\d)$/, '.$10')
}
