import type { ProductRow, ReadFeed } from '../../kit/feed-rows.ts'
import { googleColumns, googleText } from './google-columns.ts'
import { googleProduct } from './google-product.ts'
import type { Delimiter } from './records.ts'
import { tableReader } from './table-reader.ts'

/**
 * Google's product data as TSV or CSV (docs/feeds/google-products.md). The first line names the columns,
 * in any order; products that are out of stock are left out.
 */
export function googleProducts(
  delimiter: Delimiter,
  clock: () => Date = () => new Date(),
): ReadFeed<ProductRow> {
  return tableReader({
    delimiter,
    columns: (header) => ({ places: new Map(googleColumns(header, delimiter)), now: clock() }),
    row: (cells, { places, now }) =>
      googleProduct(
        (field) =>
          googleText(field, (name) => {
            const place = places.get(name)
            return place === undefined ? undefined : cells[place]
          }),
        now,
      ),
  })
}
