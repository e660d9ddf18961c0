import { neutralise } from './neutralise.ts'

export { neutralise, neutralisedSql } from './neutralise.ts'

/** Also of a number below a millionth, which prints itself as `5e-7`: no decimal, and below zero a formula. */
const decimal = new Intl.NumberFormat('en-US', {
  useGrouping: false,
  maximumFractionDigits: 20,
  signDisplay: 'negative',
})

function cell(value: string | number | null): string {
  if (typeof value === 'number') return decimal.format(value)
  const safe = neutralise(value ?? '')
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * One record of a CSV file after RFC 4180, CRLF included. Every text is neutralised; null is an empty cell.
 * A lone empty cell is quoted, since a blank line would be no record.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  const line = cells.map(cell).join(',')
  return `${line === '' ? '""' : line}\r\n`
}
