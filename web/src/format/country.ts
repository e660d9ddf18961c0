import { NOT_AVAILABLE } from './figure.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** A country's code as it is shown: `US` for `us`; `N/A` when there is none. */
export function countryCode(code: string | null | undefined): string {
  return code ? code.toUpperCase() : NOT_AVAILABLE
}

/** A country's name: `United States` for `us`; what is no country code stays as it is. */
export function countryName(code: string): string {
  return /^[a-z]{2}$/i.test(code) ? (names.of(code.toUpperCase()) ?? code) : code
}
