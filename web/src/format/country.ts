const names = new Intl.DisplayNames('en', { type: 'region' })

/** A country's name: `United States` for `us`; what is no country code stays as it is. */
export function countryName(code: string): string {
  return /^[a-z]{2}$/i.test(code) ? (names.of(code.toUpperCase()) ?? code) : code
}
