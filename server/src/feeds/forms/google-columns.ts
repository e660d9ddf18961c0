import { PartnerFailure } from '../../kit/adapter.ts'
import { wrongDelimiter } from '../../kit/csv/header.ts'
import type { Delimiter } from './records.ts'

/** What is read of Google's product data, by the names that feeds give it (docs/feeds/google-products.md). */
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

/** A product's fields as their feed has them; absent where the feed has no such column. */
export type GoogleFields = Partial<Record<GoogleField, string>>

const fields = new Map<string, GoogleField>(
  Object.entries(names).flatMap(([field, all]) =>
    all.map((name) => [name, field as GoogleField] as const),
  ),
)
const NEEDED = ['id', 'title', 'link', 'price'] as const
const MOST_COLUMNS = 500

/** Which field a column or element is, in any case, with or without `g:`; undefined for what is not read. */
export function googleField(name: string): GoogleField | undefined {
  return fields.get(
    name
      .trim()
      .toLowerCase()
      .replace(/^g:/, '')
      .replaceAll(/[\s-]+/g, '_'),
  )
}

/** The places of the fields among a header's cells; throws where it is of another form. */
export function googleColumns(header: string[], delimiter: Delimiter): [GoogleField, number][] {
  const problem = wrongDelimiter(header, delimiter) ?? headerProblem(header)
  if (problem !== undefined) throw new PartnerFailure(problem)
  return header.flatMap((name, at) => {
    const field = googleField(name)
    return field === undefined ? [] : [[field, at] as [GoogleField, number]]
  })
}

function headerProblem(header: string[]): string | undefined {
  if (header[0]?.trimStart().startsWith('<')) {
    return 'The file is a web page or XML; expected is TSV or CSV.'
  }
  if (header.length > MOST_COLUMNS) {
    return `The header has ${header.length} columns; at most ${MOST_COLUMNS} are taken.`
  }
  const found = header.flatMap((name) => googleField(name) ?? [])
  const twice = found.find((field, at) => found.indexOf(field) !== at)
  if (twice) return `The header names ${names[twice][0]} twice.`
  const missing = NEEDED.filter((field) => !found.includes(field))
  if (missing.length === 0) return undefined
  return `The header names no ${missing.join(', ')}; Google product data needs ${NEEDED.join(', ')}.`
}
