import { Readable } from 'node:stream'
import type { CouponRow, ReadFeed } from '../../kit/feed-rows.ts'
import { delimiterOf } from './delimiter-of.ts'
import { promotionOf } from './google-promotion.ts'
import { promotionFields } from './promotion-columns.ts'
import { tableReader } from './table-reader.ts'

/**
 * Google's promotions as TSV or CSV, which the first line shows; it names the columns, in any order
 * (docs/feeds/google-promotions.md).
 */
export const googlePromotions: ReadFeed<CouponRow> = async function* read(body) {
  const { delimiter, bytes } = await delimiterOf(body)
  const readTable = tableReader({
    delimiter,
    columns: promotionFields,
    row: (cells, fieldsOf) => promotionOf(fieldsOf(cells)),
  })
  yield* readTable(Readable.from(bytes, { objectMode: false }))
}
