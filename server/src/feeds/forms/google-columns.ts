import { PartnerFailure } from '../../kit/adapter.ts'
import { wrongDelimiter } from '../../kit/csv/header.ts'
import type { Delimiter } from './records.ts'

/**
 * What is read of Google's product data, by the names that feeds give it (docs/feeds/google-products.md); of those of
 * one field, the one that counts first.
 */
const names = {
  id: ['id'],
  title: ['title'],
  link: ['link'],
  imageLink: ['image_link', 'image_url'],
  price: ['price'],
  salePrice: ['sale_price'],
  salePriceDates: ['sale_price_effective_date'],
  brand: ['brand', 'manufacturer'],
  googleCategory: ['google_product_category'],
  productType: ['product_type'],
  availability: ['availability'],
  merchantId: ['merchant_id', 'advertiser_id'],
  merchantName: ['merchant_name', 'store_name', 'advertiser', 'advertiser_name', 'seller_name'],
} as const satisfies Record<string, readonly string[]>

export type GoogleField = keyof typeof names

const allNames = new Set<string>(Object.values(names).flat())
const NEEDED = ['id', 'title', 'link', 'price'] as const
const MOST_COLUMNS = 500

/** A column's or element's name, in lower case and without `g:`; undefined for what is not read. */
export function googleName(written: string): string | undefined {
  const name = written
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replaceAll(/[\s-]+/g, '_')
  return allNames.has(name) ? name : undefined
}

/**
 * A field's text as it stands in the feed; of several names of it the first that says anything.
 * @param textOf what stands under a name; undefined where the feed has no such column or element.
 */
export function googleText(
  field: GoogleField,
  textOf: (name: string) => string | undefined,
): string | undefined {
  for (const name of names[field]) {
    const text = textOf(name)
    if (text !== undefined && text.trim() !== '') return text
  }
  return undefined
}

/** The places of the names that are read among a header's cells; throws where it is of another form. */
export function googleColumns(header: string[], delimiter: Delimiter): [string, number][] {
  const problem = wrongDelimiter(header, delimiter) ?? headerProblem(header)
  if (problem !== undefined) throw new PartnerFailure(problem)
  return header.flatMap((written, at) => {
    const name = googleName(written)
    return name === undefined ? [] : [[name, at] as [string, number]]
  })
}

function headerProblem(header: string[]): string | undefined {
  if (header[0]?.trimStart().startsWith('<')) {
    return 'The file is a web page or XML; expected is TSV or CSV.'
  }
  if (header.length > MOST_COLUMNS) {
    return `The header has ${header.length} columns; at most ${MOST_COLUMNS} are taken.`
  }
  const found = header.flatMap((name) => googleName(name) ?? [])
  const twice = found.find((name, at) => found.indexOf(name) !== at)
  if (twice) return `The header names ${twice} twice.`
  const missing = NEEDED.filter((name) => !found.includes(name))
  if (missing.length === 0) return undefined
  return `The header names no ${missing.join(', ')}; Google product data needs ${NEEDED.join(', ')}.`
}
