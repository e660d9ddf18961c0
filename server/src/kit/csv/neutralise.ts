// The same pattern text is a JavaScript and a PostgreSQL regular expression, so that both writers agree.
// Blanks, byte order mark, zero-width and direction marks: what a spreadsheet skips before it looks for a formula.
const skipped =
  ' \\v\\f\\u0085\\u00a0\\u00ad\\u061c\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u2069\\u3000\\ufeff'
// = + - @, tab and line ends, with the full-width and small twins that East Asian settings read alike.
const dangerous = '=+@\\t\\r\\n\\uff1d\\uff0b\\uff0d\\uff20\\ufe66\\ufe62\\ufe63\\ufe6b\\-'
const formula = `^[${skipped}]*[${dangerous}]`
const number = '^-?[0-9]+([.][0-9]+)?$'

const formulaPattern = new RegExp(`${formula}|^[${skipped}]*\\0`, 'u')
const numberPattern = new RegExp(number, 'u')

/** Puts a ' before text that a spreadsheet would run as a formula. Plain numbers, negative ones too, are never touched. */
export function neutralise(text: string): string {
  return formulaPattern.test(text) && !numberPattern.test(text) ? `'${text}` : text
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
  return `CASE WHEN ${plain} THEN ${text} WHEN ${dangerousText} THEN '''' || ${text} ELSE ${text} END`
}
