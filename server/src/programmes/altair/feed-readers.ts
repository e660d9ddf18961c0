import type { Readable } from 'node:stream'
import { z } from 'zod'
import { googleProducts } from '../../feeds/forms/google-products.ts'
import type { ProductRow, ReaderPlace, Readers, ReadFeed, ReadRow } from '../../kit/feed-rows.ts'
import { merchantOfGoUrl, trackedGoUrl } from './go-url.ts'
import { offerRow } from './offer-row.ts'

const module = import.meta.url
export const plaReader: ReaderPlace = { module, name: 'pla' }
export const offersReader: ReaderPlace = { module, name: 'offers' }

/** Kelkoo's two feeds; docs/programmes/altair.md. */
export const readers: Readers = (clock) => ({
  pla: { brings: 'products', read: readPla(clock) },
  offers: { brings: 'products', read: readOffers },
})

/** Google's form; a row's merchant stands in its Go URL. */
function readPla(clock: () => Date): ReadFeed<ProductRow> {
  const readGoogle = googleProducts('\t', clock)
  return async function* read(body) {
    for await (const rows of readGoogle(body)) {
      yield rows.map((each) => {
        if ('problem' in each) return each
        const { line, row } = each
        const merchantId = row.merchantId || merchantOfGoUrl(row.link)
        return { line, row: { ...row, merchantId, link: trackedGoUrl(row.link) } }
      })
    }
  }
}

/** The offers of a page; a line of it is an offer, counted from 1. */
async function* readOffers(body: Readable): AsyncIterable<ReadRow<ProductRow>[]> {
  const text = Buffer.concat(await Array.fromAsync(body as AsyncIterable<Buffer>)).toString()
  const offers = z.array(z.unknown()).parse(JSON.parse(text))
  for (const [at, offer] of offers.entries()) {
    const found = offerRow(offer)
    const line = at + 1
    if (found)
      yield [
        'row' in found
          ? { line, row: found.row }
          : { line, ...found, excerpt: JSON.stringify(offer) },
      ]
  }
}
