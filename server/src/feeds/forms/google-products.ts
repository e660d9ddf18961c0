import { PartnerFailure } from '../../kit/adapter.ts'
import type { ProductRow, ReadFeed } from '../../kit/feed-rows.ts'
import { googleColumns, type GoogleField, type GoogleFields } from './google-columns.ts'
import { googleProduct } from './google-product.ts'
import { textRecords, type Delimiter } from './records.ts'

/**
 * Google's product data as TSV or CSV (docs/feeds/google-products.md). The first line names the columns,
 * in any order; products that are out of stock are left out.
 */
export function googleProducts(
  delimiter: Delimiter,
  clock: () => Date = () => new Date(),
): ReadFeed<ProductRow> {
  return async function* read(body) {
    const now = clock()
    let columns: [GoogleField, number][] | undefined
    let width = 0
    for await (const record of textRecords(body, delimiter)) {
      const { line, text: excerpt } = record
      if (!columns) {
        if ('problem' in record) throw new PartnerFailure(record.problem)
        columns = googleColumns(record.cells, delimiter)
        width = record.cells.length
        continue
      }
      if ('problem' in record) {
        yield { line, problem: record.problem, excerpt }
        continue
      }
      const { cells } = record
      if (cells.length !== width) {
        const problem = `The row has ${cells.length} cells; the header has ${width}.`
        yield { line, problem, excerpt }
        continue
      }
      const fields: GoogleFields = {}
      for (const [field, at] of columns) fields[field] = cells[at] ?? ''
      const product = googleProduct(fields, now)
      if (!product) continue
      yield 'problem' in product ? { line, ...product, excerpt } : { line, ...product }
    }
    if (!columns) throw new PartnerFailure('The file is empty.')
  }
}
