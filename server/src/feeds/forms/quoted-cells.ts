/** A record that was found: its cells, where the next begins, and how many lines it took. */
export interface Quoted {
  cells: string[]
  end: number
  lines: number
}

const lineEnds = /\n/g

/**
 * The cells of the record that begins at `at`, some of which are quoted; every record ends with a line end.
 * @returns 'unfinished' where the text ends first, 'wrong' where something else than the cell's end
 * follows a closing quote.
 */
export function quotedCells(
  text: string,
  at: number,
  delimiter: string,
): Quoted | 'unfinished' | 'wrong' {
  const cells: string[] = []
  let begin = at
  for (;;) {
    const cell = text[begin] === '"' ? quotedCell(text, begin) : plainCell(text, begin, delimiter)
    if (cell === undefined) return 'unfinished'
    cells.push(cell.value)
    if (text[cell.end] !== delimiter) {
      const lineEnd = text[cell.end] === '\r' ? cell.end + 1 : cell.end
      if (lineEnd >= text.length) return 'unfinished'
      if (text[lineEnd] !== '\n') return 'wrong'
      const end = lineEnd + 1
      return { cells, end, lines: text.slice(at, end).match(lineEnds)?.length ?? 1 }
    }
    begin = cell.end + 1
  }
}

function plainCell(text: string, begin: number, delimiter: string) {
  const line = text.indexOf('\n', begin)
  if (line === -1) return undefined
  const next = text.indexOf(delimiter, begin)
  const lineEnd = text[line - 1] === '\r' && line > begin ? line - 1 : line
  const end = next === -1 || next > line ? lineEnd : next
  return { value: text.slice(begin, end), end }
}

/** A doubled quote in it is one. */
function quotedCell(text: string, begin: number): { value: string; end: number } | undefined {
  let close = text.indexOf('"', begin + 1)
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close === -1) return undefined
  return { value: text.slice(begin + 1, close).replaceAll('""', '"'), end: close + 1 }
}
