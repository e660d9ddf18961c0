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

/** What the importer asks for. */
interface Asked {
  countries: readonly string[]
  have: ReadonlySet<string>
  signal: AbortSignal
}

/**
 * The parts of every market's feed. A market that the token does not have (403) has none and the others go
 * on; any other failure ends the reading, so that nothing is taken for gone by mistake.
 */
export async function* marketParts(
  { api, headers }: Account,
  { countries, have, signal }: Asked,
  partsOf: (market: Market) => AsyncIterable<FeedPart>,
): AsyncGenerator<FeedPart> {
  // gb and uk are one market.
  const markets = new Set(countries.map((country) => theirMarket(ourCountry(country) ?? country)))
  let parts = have.size
  for (const market of markets) {
    let begun = [...have].some((name) => name.startsWith(`${market}-`))
    try {
      for await (const part of partsOf({ market, api: api.until(signal), headers })) {
        parts += 1
        begun = true
        yield part
      }
    } catch (error) {
      const isForbidden = error instanceof EgressFailure && error.status === 403
      if (!isForbidden || begun) throw error
    }
  }
  if (parts === 0) throw new PartnerFailure('Altair has no offers in any configured country.')
}
