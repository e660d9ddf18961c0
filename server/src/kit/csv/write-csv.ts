import { neutralise } from './neutralise.ts'

export { neutralise, neutralisedSql } from './neutralise.ts'

function cell(text: string | null): string {
  const safe = neutralise(text ?? '')
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * One record of a CSV file after RFC 4180, CRLF included. Every cell is neutralised; null is an empty cell.
 * A lone empty cell is quoted, since a blank line would be no record.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  const line = cells.map(cell).join(',')
  return `${line === '' ? '""' : line}\r\n`
}
