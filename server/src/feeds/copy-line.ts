import type { Cell } from './checked-fields.ts'

const SPECIAL = /[\\\t\n\r]/
const EACH_SPECIAL = new RegExp(SPECIAL, 'g')
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/**
 * A row as COPY reads it, with its line end.
 * @param at its place in the feed, and its line: they come before its cells.
 */
export function copyLine(at: number, line: number, cells: readonly Cell[]): string {
  // Joined into one flat text: put together cell by cell it would stay a tree of pieces until written.
  return `${at}\t${line}\t${cells.map(copyCell).join('\t')}\n`
}

function copyCell(cell: Cell): string {
  if (cell === null) return '\\N'
  const text = String(cell)
  // Hardly any text has one, and to look is a fraction of the work of replacing nothing.
  return SPECIAL.test(text)
    ? text.replace(EACH_SPECIAL, (character) => ESCAPES[character] ?? '')
    : text
}
