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
  const lines = text.trimEnd().split('\n')
  const last = lines.pop() ?? ''
  return [...lines, last.replace(/,/, ',"')].join('\n')
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
  return written(read(text).map((cells) => cells.toReversed()))
}

function csvTwice(text: string): string {
  const [header = [], ...rows] = read(text)
  return written([header, ...rows.flatMap((row) => [row, row])])
}

/** Cells as they stand, quotes kept; our own reports have no line break inside a cell. */
function read(text: string): Rows {
  const lines = text.trimEnd().split('\n')
  return lines.map((line) => line.match(/(?<=^|,)("(?:[^"]|"")*"|[^,]*)/g) ?? [])
}

function written(rows: Rows): string {
  return rows.map((cells) => `${cells.join(',')}\n`).join('')
}
