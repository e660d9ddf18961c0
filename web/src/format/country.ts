const names = new Intl.DisplayNames('en', { type: 'region' })

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')

/** A country's code, `de` for `DE` and for `Germany`; what is neither stays as it is. */
export function countryCode(text: string): string {
  const asked = text.toLowerCase()
  if (/^[a-z]{2}$/.test(asked)) return asked
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
  const found = codes.find((code) => countryName(code).toLowerCase() === asked)
  // East Germany's code has Germany's name, too.
  return (found && new Intl.Locale(`und-${found}`).region?.toLowerCase()) ?? text
}

/** A country's name: `United States` for `us`; what is no country code stays as it is. */
export function countryName(code: string): string {
  return /^[a-z]{2}$/i.test(code) ? (names.of(code.toUpperCase()) ?? code) : code
}
