import { neutralisedSql } from '../kit/csv/neutralise.ts'

/** SQL of a cell of text that no spreadsheet runs; empty text is an empty cell, not a quoted one. */
export function textCell(column: string): string {
  return `CASE WHEN ${column} <> '' THEN ${neutralisedSql(column)} END`
}
