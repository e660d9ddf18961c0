import { createReadStream } from 'node:fs'
import type { FeedReader, ReadFeed } from '../kit/feed-rows.ts'
import type { Checked } from './checked-fields.ts'
import { checkedCashback, checkedCoupon } from './checked-offer.ts'
import { checkedProduct } from './checked-product.ts'
import { Paths } from './paths.ts'
import { checkedLines, type ReadPart, type Tally } from './read-rows.ts'
import type { TakingIn } from './taking-in.ts'
import { unpacked } from './unpacked.ts'

/** A feed on disk as COPY reads it; tally and paths are whole once its lines have been read. */
export interface FeedLines {
  lines: AsyncIterable<string>
  tally: Tally
  paths: Paths
}

export function feedLines(
  { feed: { currency, country, programme }, parts: files, origins }: TakingIn,
  reader: FeedReader,
  tally: Tally,
): FeedLines {
  const paths = new Paths()
  const defaults = { currency, country, programme, origins: new Set(origins) }

  /** Each is opened when the one before it has been read. */
  function* parts<Row>(read: ReadFeed<Row>): Iterable<ReadPart<Row>> {
    for (const { name, file } of files) {
      yield {
        name: files.length > 1 ? name : null,
        rows: read(unpacked(createReadStream(file))),
      }
    }
  }
  function checked<Row>(read: ReadFeed<Row>, check: (row: Row) => Checked) {
    return checkedLines(parts(read), check, tally)
  }
  const lines = () => {
    switch (reader.brings) {
      case 'products':
        return checked(reader.read, (row) => checkedProduct(row, defaults, paths))
      case 'coupons':
        return checked(reader.read, (row) => checkedCoupon(row, defaults))
      case 'cashback':
        return checked(reader.read, (row) => checkedCashback(row, defaults))
    }
  }
  return { lines: lines(), tally, paths }
}
