/** Looks at a file's header before any row is read: a sentence that says what is wrong, or undefined. */
export type HeaderCheck = (cells: string[]) => string | undefined

/** The check that the header is exactly these names in this order. */
export function exactHeader(names: readonly string[]): HeaderCheck {
  return (cells) => {
    if (cells.length !== names.length) {
      return `The header has ${cells.length} columns; expected are ${names.length}: ${names.join(', ')}.`
    }
    const at = names.findIndex((expected, index) => expected !== cells[index])
    if (at === -1) return undefined
    return `Column ${at + 1} of the header is "${cells[at]?.slice(0, 60)}"; expected is "${names[at]}".`
  }
}

const name = (mark: string): string => (mark === '\t' ? 'tabs' : `"${mark}"`)

/** The sentence for a header that came out as one cell because another separator is used. */
export function wrongDelimiter(cells: string[], delimiter: string): string | undefined {
  const [only = ''] = cells
  if (cells.length !== 1) return undefined
  const other = [',', ';', '\t'].find((mark) => mark !== delimiter && only.includes(mark))
  if (other === undefined) return undefined
  return `The columns are separated by ${name(other)}; expected is ${name(delimiter)}.`
}
