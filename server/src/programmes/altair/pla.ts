import type { FeedPart, PartnerFeed } from '../../kit/feed-rows.ts'
import { translateFailures } from '../translate-failures.ts'
import type { Account } from './account.ts'
import { marketParts, type Market } from './feed-parts.ts'
import { plaReader } from './feed-readers.ts'

/** Kelkoo splits a market's offers into 2, 4 or 8: smaller ones are lost less when a line breaks. */
const PARTS = 4
const MOST_BYTES = 4 * 1024 ** 3

/**
 * Kelkoo's offers in Google's form, docs/programmes/altair.md.
 * @param most the longest that one part may take, in milliseconds.
 */
export function plaFeed(account: Account, countries: readonly string[], most: number): PartnerFeed {
  return {
    parts: ({ have, signal }) =>
      translateFailures(
        marketParts(account, { countries, have, signal }, (market) =>
          marketPla(market, have, most),
        ),
      ),
    reader: plaReader,
  }
}

async function* marketPla(
  { market, api, headers }: Market,
  have: ReadonlySet<string>,
  most: number,
): AsyncGenerator<FeedPart> {
  for (let part = 1; part <= PARTS; part += 1) {
    const name = `${market}-${part}-of-${PARTS}`
    if (have.has(name)) continue
    const body = await api.stream({
      method: 'GET',
      path: '/shopping/v2/feeds/pla',
      query: { country: market, numberOfParts: PARTS, part },
      headers: { ...headers, accept: 'text/tab-separated-values' },
      totalTimeout: most,
      maxBodyBytes: MOST_BYTES,
    })
    yield { name, body }
  }
}
