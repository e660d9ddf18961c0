import { EgressFailure, type Egress } from '../../kit/egress/egress.ts'
import { PartnerFailure } from '../../kit/adapter.ts'
import type { FeedPart } from '../../kit/feed-rows.ts'
import type { Account } from './account.ts'
import { ourCountry, theirMarket } from './market.ts'

/** What a feed of one market is asked with. */
export interface Market {
  /** As Kelkoo writes it. */
  market: string
  api: Egress
  headers: Account['headers']
}

/**
 * The parts of every market's feed. A market that the token does not have (403) has none and the others go
 * on; any other failure ends the reading, so that nothing is taken for gone by mistake.
 */
export async function* marketParts(
  { api, headers }: Account,
  countries: readonly string[],
  signal: AbortSignal,
  partsOf: (market: Market) => AsyncIterable<FeedPart>,
): AsyncGenerator<FeedPart> {
  // gb and uk are one market.
  const markets = new Set(countries.map((country) => theirMarket(ourCountry(country) ?? country)))
  let any = false
  for (const market of markets) {
    try {
      for await (const part of partsOf({ market, api: api.until(signal), headers })) {
        any = true
        yield part
      }
    } catch (error) {
      if (!(error instanceof EgressFailure && error.status === 403)) throw error
    }
  }
  if (!any) throw new PartnerFailure('Altair has no offers in any configured country.')
}
