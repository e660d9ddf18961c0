/** A host that was typed without what an address begins with. */
const BARE = /^([\p{L}\d-]+\.)+\p{L}{2,}([/?#]|$)/iu
const WHOLE = /^https?:\/\//i

/** What was typed or pasted, as an address; a text that is none stays as it is, to be told so. */
export function addressOf(text: string): string {
  const trimmed = text.trim()
  return BARE.test(trimmed) ? `https://${trimmed}` : trimmed
}

/** The pages of a text with one on each line. */
export function pagesOfText(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map(addressOf)
    .filter((page) => page !== '')
}

const isWhole = (cell: string): boolean => WHOLE.test(cell)

/** The address in each row of a CSV file, a whole one before a bare host; rows without one are left out. */
export function pagesOfCsv(text: string): string[] {
  return rowsOf(text).flatMap((cells) => {
    const page =
      cells.map((cell) => cell.trim()).find(isWhole) ?? cells.map(addressOf).find(isWhole)
    return page === undefined ? [] : [page]
  })
}

/** A cell, quoted or not, and what ends it: a comma, semicolon or tab, a line, or the file. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",;\t\r\n]*))([,;\t]|\r?\n|\r|$)/y

/** Rows and cells after RFC 4180, also apart by semicolons or tabs; it ends where no cell can be read. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  CELL.lastIndex = 0
  for (let cell = CELL.exec(text); cell; cell = CELL.exec(text)) {
    const [, quoted, plain = '', end = ''] = cell
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '') break
    if (/[\r\n]/.test(end)) rows.push([])
  }
  return rows
}
