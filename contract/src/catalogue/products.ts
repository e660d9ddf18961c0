import { z } from 'zod'
import { count, named, queryFlag, vendorId, wholeNumber } from '../fields.ts'
import { messages } from '../messages.ts'
import { route } from '../route.ts'
import { facet } from './facet.ts'
import { linkIds } from './link-ids.ts'

export const PRODUCTS_PAGE_SIZE = 20

/** A count of exactly so many means that there are so many or more; screens say `Many` (2-links §9). */
export const MANY_PRODUCTS = 10_000

/** The specification's two orders by price, and by how well a product fits the text. */
export const productSorts = ['priceLtoH', 'priceHtoL', 'relevance'] as const
export type ProductSort = (typeof productSorts)[number]

/** The screens check for digits only (2-links §5); the call takes an exact price too. */
const price = z
  .string()
  .regex(/^(\d{1,9}(\.\d{1,2})?)?$/, { error: named(messages.badPrice) })
  .transform((text) => (text === '' ? undefined : text))
  .optional()

const money = z.object({ value: z.number().nullable() })

/** A product in the form of 2-links §3; what stands beside `_source`'s named fields is added. */
const product = z.object({
  /** Opaque. */
  _id: z.string(),
  _source: z.object({
    title: z.string(),
    manufacturer: z.string(),
    images: z.object({
      /** Our path of its picture, to which `?width=` may be added; empty where there is none. */
      image: z.array(z.object({ value: z.string() })),
    }),
    originalPrice: money,
    price: money,
    /** Of `price` and `originalPrice`. */
    currency: z.string(),
    estimatedCPC: money,
    /** Of `estimatedCPC`. */
    cpcCurrency: z.string(),
    merchantId: z.string(),
    merchantName: z.string(),
    /** Whose merchant it is. */
    programme: z.string(),
    categoryId: z.string(),
    categoryName: z.string(),
    /** Tracked, with the asked placement and click id in it. */
    url: z.object({ value: z.string() }),
    /** What "Copy" copies: the url for this vendor (2-links §7, `&af_campaign_id={vendorId}`). */
    link: z.string(),
  }),
})
export type Product = z.infer<typeof product>

export const getProductslist = route({
  method: 'GET',
  path: '/home/getProductslist',
  summary:
    'Products by text, merchant, categories and price, a page at a time (pageNo from 1), with what they may be narrowed by.',
  source: 'links',
  access: { who: 'vendor', screens: ['/products'] },
  query: z.object({
    q: z.string().max(200).optional(),
    mid: z.string().max(100).optional(),
    pageSize: wholeNumber(1, 100).optional(),
    pageNo: wholeNumber(1, 1_000_000).optional(),
    /** Only those that cost less than they did. */
    showOfferedProducts: queryFlag.optional(),
    sortBy: z.enum(productSorts).optional(),
    ...linkIds,
    /** Separated by commas. */
    categoryIds: z
      .string()
      .regex(/^(\d{1,9}(,\d{1,9}){0,99})?$/, { error: messages.badCategories })
      .transform((text) => (text === '' ? [] : text.split(',').map(Number)))
      .optional(),
    minPrice: price,
    maxPrice: price,
    vendorId: vendorId.optional(),
  }),
  answer: z.object({
    /** At most {@link MANY_PRODUCTS}. */
    count,
    /** All of them. */
    total: count,
    products: z.array(product),
    /**
     * The name of the merchant that `mid` asks for, also where nothing of it fits. Null without one, and
     * for one that no programme open to the vendor has.
     */
    merchantName: z.string().nullable(),
    /** The most frequent of what fits, each with how many there are of it. */
    facets: z.object({
      merchants: z.array(facet.extend({ name: z.string() })),
      categories: z.array(facet.extend({ name: z.string() })),
      /**
       * `_id` is `from-to` as `minPrice` and `maxPrice` take them, both ends included; the last has no end.
       * What costs exactly as much as an end is counted on both sides of it.
       */
      prices: z.array(facet),
    }),
    /**
     * The text that these products were found for, where none was for the one that was asked: "Showing
     * results for …". Null where the text was found as it stands, or nothing near it was either.
     */
    didYouMean: z.string().nullable(),
    /** Of `minPrice`, `maxPrice` and the price facets; prices in other currencies are converted to it. */
    comparedIn: z.string(),
    /** When the newest of the feeds was taken in; null while there is none, or they are being prepared. */
    asOf: z.iso.datetime().nullable(),
  }),
})

export const suggestProducts = route({
  method: 'GET',
  path: '/home/suggestProducts',
  summary: 'What a text that is being typed may become: words, merchants and categories.',
  source: 'added',
  access: { who: 'vendor', screens: ['/products'] },
  query: z.object({ q: z.string().max(200) }),
  answer: z.object({
    words: z.array(facet),
    merchants: z.array(facet.extend({ name: z.string() })),
    categories: z.array(facet.extend({ name: z.string() })),
  }),
})
