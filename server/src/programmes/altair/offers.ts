import { Readable } from 'node:stream'
import { z } from 'zod'
import { PartnerFailure } from '../../kit/adapter.ts'
import type { FeedPart, PartnerFeed } from '../../kit/feed-rows.ts'
import { translateFailures } from '../translate-failures.ts'
import type { Account } from './account.ts'
import { marketParts, type Market } from './feed-parts.ts'
import { offersReader } from './feed-readers.ts'

const page = z.array(z.unknown())

const PAGE_SIZE = 500
const MOST_PAGES = 100_000
/** A page is held whole, so that its last one is known by its length. */
const MOST_BYTES = 16 * 1024 ** 2

/**
 * Kelkoo's offers page by page, each page a part; docs/programmes/altair.md.
 * @param most the longest that one page may take, in milliseconds.
 */
export function offersFeed(
  account: Account,
  countries: readonly string[],
  most: number,
): PartnerFeed {
  return {
    parts: ({ have, signal }) =>
      translateFailures(
        marketParts(account, { countries, have, signal }, (market) =>
          marketOffers(market, have, most),
        ),
      ),
    reader: offersReader,
  }
}

async function* marketOffers(
  { market, api, headers }: Market,
  have: ReadonlySet<string>,
  most: number,
): AsyncGenerator<FeedPart> {
  let before = ''
  for (let number = 1; ; number += 1) {
    const name = `${market}-${String(number).padStart(6, '0')}`
    if (have.has(name)) continue
    const answer = await api.json({
      method: 'GET',
      path: '/shopping/v2/feeds/offers',
      query: {
        country: market,
        format: 'json',
        fieldsAlias: 'minimal',
        additionalFields: 'merchantName,categoryName',
        pageSize: PAGE_SIZE,
        page: number,
      },
      headers,
      totalTimeout: most,
      maxBodyBytes: MOST_BYTES,
    })
    const read = page.safeParse(answer)
    if (!read.success) throw new PartnerFailure('Altair sent offers in an unknown form.')
    if (read.data.length === 0) return
    const text = JSON.stringify(read.data)
    if (text === before || number > MOST_PAGES) {
      throw new PartnerFailure('Altair sent the same page of offers again and again.')
    }
    before = text
    yield { name, body: Readable.from([Buffer.from(text)]) }
    if (read.data.length < PAGE_SIZE) return
  }
}
