import type { Fault } from './faults.ts'

type Rows = string[][]

/** The answer's text, JSON or CSV, spoiled as the fault says; other kinds leave it as it is. */
export function damaged(kind: Fault['kind'], text: string): string {
  const isJson = /^\s*[[{]/.test(text)
  if (kind === 'malformed') return isJson ? text.slice(0, -Math.ceil(text.length / 3)) : torn(text)
  if (kind === 'reordered') return isJson ? jsonWith(text, { flip: true }) : csvFlipped(text)
  if (kind === 'duplicate-rows') return isJson ? jsonWith(text, { twice: true }) : csvTwice(text)
  return text
}

/** A quote that opens inside the last line and never closes. */
function torn(text: string): string {
  const mark = markOf(text)
  const lines = text.trimEnd().split('\n')
  const last = lines.pop() ?? ''
  return [...lines, last.replace(mark, `${mark}"`)].join('\n')
}

function jsonWith(text: string, change: { flip?: boolean; twice?: boolean }): string {
  return JSON.stringify(JSON.parse(text), (_, value: unknown) => {
    if (Array.isArray(value)) {
      return change.twice ? value.flatMap((item: unknown) => [item, item]) : value
    }
    if (!change.flip || typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).toReversed())
  })
}

function csvFlipped(text: string): string {
  const mark = markOf(text)
  const rows = read(text, mark).map((cells) => cells.toReversed())
  return written(rows, mark)
}

function csvTwice(text: string): string {
  const mark = markOf(text)
  const [header = [], ...rows] = read(text, mark)
  return written([header, ...rows.flatMap((row) => [row, row])], mark)
}

/** What stands between two cells. */
function markOf(text: string): '\t' | ',' {
  return /^[^\n]*\t/.test(text) ? '\t' : ','
}

/** Cells as they stand, quotes kept; our own reports have no line break inside a cell. */
function read(text: string, mark: string): Rows {
  const cell = new RegExp(`(?<=^|${mark})("(?:[^"]|"")*"|[^${mark}]*)`, 'g')
  // Only line ends go: a last cell may be empty.
  const lines = text.replace(/\n+$/, '').split('\n')
  return lines.map((line) => line.match(cell) ?? [])
}

function written(rows: Rows, mark: string): string {
  return rows.map((cells) => `${cells.join(mark)}\n`).join('')
}
