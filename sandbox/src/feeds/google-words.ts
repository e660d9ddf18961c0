import { pieces } from '../kit/pieces.ts'

/** Of Google's attributes those that the sandbox sends; all but the last two are Google's own. */
const columns = [
  'id',
  'title',
  'link',
  'image_link',
  'price',
  'sale_price',
  'availability',
  'brand',
  'product_type',
  'merchant_id',
  'merchant_name',
] as const

export type GoogleRow = Record<(typeof columns)[number], string>

/** Tab-separated, header first. */
export function googleTsv(rows: Iterable<GoogleRow>): Iterable<string> {
  return pieces(lines(rows, '\t', (text) => text.replaceAll(/\s+/g, ' ')))
}

/** Comma-separated, header first, quoted where it must be. */
export function googleCsv(rows: Iterable<GoogleRow>): Iterable<string> {
  return pieces(
    lines(rows, ',', (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)),
  )
}

/** RSS 2.0 with Google's namespace. */
export function googleXml(rows: Iterable<GoogleRow>): Iterable<string> {
  return pieces(items(rows))
}

function* lines(
  rows: Iterable<GoogleRow>,
  mark: string,
  cell: (text: string) => string,
): Generator<string> {
  yield `${columns.join(mark)}\n`
  for (const row of rows) yield `${columns.map((name) => cell(row[name])).join(mark)}\n`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function* items(rows: Iterable<GoogleRow>): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Products</title>\n'
  for (const row of rows) {
    const elements = columns
      .filter((name) => row[name] !== '')
      .map(
        (name) =>
          `<g:${name}>${row[name].replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')}</g:${name}>`,
      )
    yield `<item>${elements.join('')}</item>\n`
  }
  yield '</channel></rss>\n'
}
