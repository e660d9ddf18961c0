import { z } from 'zod'

/** Goes up with every change to what an index holds: one of another version is made anew. */
export const INDEX_VERSION = 1

/** What the names of complete and of half-written indexes end with. */
export const INDEX_SUFFIX = '.index'
export const HALF_SUFFIX = '.half'

/**
 * The pieces of an index file. A product's ordinal is its place in the order of price.
 *
 *   texts          every product as {@link StoredProduct} in JSON, one after the other
 *   textStarts     Float64 a product and one more: where its text starts
 *   prices         Float64 a product, in the currency that prices are compared in
 *   groupOf        Uint32 a product: its place among the groups
 *   titleWords     Uint8 a product: how many words its title has, {@link LONGEST_TITLE} at the most
 *   groups         two Uint32 a group, which is what has the same merchant, category and whether it is reduced:
 *                  the merchant's place; the category's × 2, and 1 more for what costs less than it did
 *   entries        Uint32: ordinal × 32 + fields, ascending within a word
 *   words          every word in UTF-8, one after the other, in the order of JavaScript's `<`
 *   wordStarts     Uint32 a word and one more: where it starts
 *   entryStarts    Uint32 a word: where its entries start
 *   entryCounts    Uint32 a word: in how many products it stands
 *   letters        Uint32 a word: `lettersOf`
 *   names          merchants and categories in JSON; the first category stands for none
 */
export const sections = [
  'texts',
  'textStarts',
  'prices',
  'groupOf',
  'titleWords',
  'groups',
  'entries',
  'words',
  'wordStarts',
  'entryStarts',
  'entryCounts',
  'letters',
  'names',
] as const
export type Section = (typeof sections)[number]

const whole = z.number().int().nonnegative()
const extent = z.object({ start: whole, bytes: whole, crc: whole })
export type Extent = z.infer<typeof extent>

/** What an index says of itself, in JSON at its end. */
export const head = z.object({
  version: z.literal(INDEX_VERSION),
  /** Of the catalogue that it was made from. */
  revision: z.string(),
  asOf: z.string().nullable(),
  products: whole,
  sections: z.object(
    Object.fromEntries(sections.map((name) => [name, extent])) as Record<Section, typeof extent>,
  ),
})
export type Head = z.infer<typeof head>

/** Behind the head: how long it is, and its CRC-32. */
export const FOOT_BYTES = 8

/** Where a word stands in a product. */
export const fields = { title: 1, manufacturer: 2, merchant: 4, category: 8 } as const
/** Set while a question is answered, for what stands there in the other number only. */
export const OTHER_NUMBER = 16
export const FIELD_BITS = 5

/** More would not fit beside the fields of an entry. */
export const MOST_PRODUCTS = 2 ** (32 - FIELD_BITS)

export const LONGEST_TITLE = 31

/** What an answer says of a product that is not in its names; money is decimal text. */
export type StoredProduct = [
  feedId: number,
  productId: string,
  title: string,
  manufacturer: string,
  link: string,
  imageUrl: string | null,
  price: string,
  originalPrice: string | null,
  currency: string,
  estimatedCpc: string | null,
]

export interface NamedMerchant {
  programme: string
  merchantId: string
  name: string
}

/** A category; its parent by its place among them. */
export interface NamedCategory {
  id: number
  name: string
  parent: number | null
}

export interface Names {
  merchants: NamedMerchant[]
  categories: NamedCategory[]
}
