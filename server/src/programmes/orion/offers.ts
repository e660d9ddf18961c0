import { PartnerFailure } from '../../kit/adapter.ts'
import type { ProductRow, ReaderPlace, Readers } from '../../kit/feed-rows.ts'
import { tableReader } from '../../feeds/forms/table-reader.ts'
import { withTokens } from '../with-parameters.ts'
import { parameter } from './link-parameters.ts'
import { PATH_COLUMN } from './with-paths.ts'

const NEEDED = ['id', 'title', 'url', 'price', 'merchantId'] as const
const TAKEN = [
  ...NEEDED,
  'manufacturer',
  'image',
  'originalPrice',
  'currency',
  'estimatedCPC',
  PATH_COLUMN,
] as const
type Column = (typeof TAKEN)[number]

/** The offers of the publisher exports, with their categories' paths; docs/programmes/orion.md. */
const readOffers = tableReader<ReadonlyMap<Column, number>, ProductRow>({
  delimiter: '\t',
  columns(header) {
    const missing = NEEDED.filter((name) => !header.includes(name))
    if (missing.length > 0) {
      throw new PartnerFailure(`Orion sent offers without ${missing.join(', ')}.`)
    }
    return new Map(TAKEN.map((name) => [name, header.indexOf(name)]))
  },
  row(cells, columns) {
    const cell = (name: Column) => (cells[columns.get(name) ?? -1] ?? '').trim()
    return {
      row: {
        productId: cell('id'),
        title: cell('title'),
        manufacturer: cell('manufacturer'),
        link: tracked(cell('url')),
        imageUrl: cell('image') || null,
        price: cell('price'),
        originalPrice: cell('originalPrice') || null,
        currency: cell('currency'),
        estimatedCpc: cell('estimatedCPC') || null,
        merchantId: cell('merchantId'),
        merchantName: '',
        category: cell(PATH_COLUMN)
          .split(' > ')
          .filter((level) => level !== ''),
      },
    }
  },
})

export const offersReader: ReaderPlace = { module: import.meta.url, name: 'offers' }

export const readers: Readers = () => ({ offers: { brings: 'products', read: readOffers } })

/** With our tokens where a live link has its placement and click id; the vendor is added to each copy. */
function tracked(url: string): string {
  return withTokens(url, {
    [parameter.placement]: '{VENDOR_ID}_{PLACEMENT_ID}',
    [parameter.rid]: '{CLICK_ID}',
  })
}
