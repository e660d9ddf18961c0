// The same texts stand in JavaScript's and PostgreSQL's regular expressions, so that both writers agree.
// Blanks, byte order mark, zero-width and direction marks: what a spreadsheet skips before it looks for a formula.
const skipped =
  ' \\v\\f\\u0085\\u00a0\\u00ad\\u061c\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u2069\\u3000\\ufeff'
// = + - @, with the full-width and small twins that East Asian settings read alike.
const signs = '=+@\\uff1d\\uff0b\\uff0d\\uff20\\ufe66\\ufe62\\ufe63\\ufe6b\\-'
const formula = `^[${skipped}]*[\\t\\r\\n${signs}]`
// Where a spreadsheet parts cells at semicolons, as in much of Europe, text goes on in the next cell or row, for there
// its quotes do not stand at a cell's beginning.
const toNextCell = `[;\\r\\n][;\\t\\r\\n${skipped}]*`
const number = '^-?[0-9]+([.][0-9]+)?$'

const formulaPattern = new RegExp(`${formula}|^[${skipped}]*\\0`, 'u')
// With or without a sign behind it: what is passed over is not tried anew at each of its line ends.
const nextCellPattern = new RegExp(`(${toNextCell})([${signs}])?`, 'gu')
const numberPattern = new RegExp(number, 'u')

/**
 * Puts a ' before what a spreadsheet would run as a formula: the text, or what follows a semicolon or a line's end in
 * it. Plain numbers, negative ones too, are never touched.
 */
export function neutralise(text: string): string {
  const within = text.replace(nextCellPattern, (found, before: string, sign?: string) =>
    sign === undefined ? found : `${before}'${sign}`,
  )
  return formulaPattern.test(text) && !numberPattern.test(text) ? `'${within}` : within
}

/**
 * `neutralise` as a PostgreSQL expression, for `COPY (SELECT …) TO STDOUT`. NULL stays NULL.
 * @param column an SQL expression of type text, written by us: it is not escaped. The database must be UTF-8.
 */
export function neutralisedSql(column: string): string {
  const text = `(${column})`
  // Most text begins with a letter or digit; knowing that without a pattern halves the cost of an export.
  const plain = `ascii(${text}) BETWEEN 65 AND 122 OR ascii(${text}) BETWEEN 48 AND 57`
  const dangerousText = `${text} ~ '${formula}' AND ${text} !~ '${number}'`
  const goesOn = [';', '\\r', '\\n'].map((end) => `strpos(${text}, E'${end}') > 0`).join(' OR ')
  const within = `CASE WHEN ${goesOn} THEN regexp_replace(${text}, '(${toNextCell})(?=[${signs}])', '\\1''', 'g') ELSE ${text} END`
  return `CASE WHEN ${plain} THEN ${within} WHEN ${dangerousText} THEN '''' || ${within} ELSE ${within} END`
}
