import type { App } from '../kit/app.ts'
import type { ReadFeed } from '../kit/feed-rows.ts'
import type { Checked } from './checked-fields.ts'
import { checkedCashback, checkedCoupon } from './checked-offer.ts'
import { checkedProduct } from './checked-product.ts'
import type { StoredFeed } from './feed.query.ts'
import { finishedParts, openPart } from './part-files.ts'
import { Paths } from './paths.ts'
import { checkedLines, Tally } from './read-rows.ts'
import { readerOf } from './reader.ts'
import { unpacked } from './unpacked.ts'

/** A feed on disk as COPY reads it; tally and paths are whole once its lines have been read. */
export interface FeedLines {
  lines: AsyncIterable<string>
  tally: Tally
  paths: Paths
}

/** @param folder that of a run whose parts are all there. @throws PartnerFailure when nothing reads the feed. */
export function feedLines(app: App, feed: StoredFeed, folder: string): FeedLines {
  const [tally, paths] = [new Tally(), new Paths()]
  const { currency, country } = feed
  const defaults = { currency, country, origins: app.feedOrigins }
  const reader = readerOf(app, feed)

  async function* parts<Row>(read: ReadFeed<Row>) {
    for (const name of await finishedParts(folder)) yield read(unpacked(openPart(folder, name)))
  }
  function checked<Row>(read: ReadFeed<Row>, check: (row: Row) => Checked) {
    return checkedLines(parts(read), check, tally, app.ending.signal)
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
