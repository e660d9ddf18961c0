import type { Cell } from './checked-fields.ts'

// Joined into one flat text, and one write for many rows: see ingest/stage.ts.
const CHUNK_CHARACTERS = 16 * 1024

/** Rows as COPY reads them, many in a piece. */
export async function* copyLines(rows: AsyncIterable<readonly Cell[]>): AsyncIterable<string> {
  let chunk = ''
  for await (const cells of rows) {
    chunk += `${cells.map(copyCell).join('\t')}\n`
    if (chunk.length >= CHUNK_CHARACTERS) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk) yield chunk
}

const SPECIAL = /[\\\t\n\r]/
const EACH_SPECIAL = new RegExp(SPECIAL, 'g')
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function copyCell(cell: Cell): string {
  if (cell === null) return '\\N'
  const text = String(cell)
  return SPECIAL.test(text)
    ? text.replace(EACH_SPECIAL, (character) => ESCAPES[character] ?? '')
    : text
}
