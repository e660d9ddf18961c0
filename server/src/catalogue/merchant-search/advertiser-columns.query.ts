import type { Client, Pool } from '../../kit/database.ts'
import { snapshotRows } from '../../kit/snapshot-rows.ts'
import { advertisersRevision } from '../advertisers.query.ts'

/** The advertisers in the order of their names, column by column. */
export interface AdvertiserColumns {
  /** The domain and, each on a line of its own, all names, in small letters. */
  texts: string[]
  /** The country and, each on a line of its own, the lists that it is in with the types that these pay for. */
  markets: string[]
}

interface Row {
  search: string
  market: string
}

const ADVERTISERS = `
SELECT search, country || E'\\n' || array_to_string(places, E'\\n') AS market
FROM advertiser ORDER BY name, domain, country LIMIT $1`

/**
 * All advertisers and the revision that they are of, from one moment.
 * @param most undefined when there are more than so many.
 */
export async function advertiserColumns(
  pool: Pool,
  most: number,
): Promise<{ revision: string; columns: AdvertiserColumns | undefined }> {
  const columns: AdvertiserColumns = { texts: [], markets: [] }
  /** Each market's text is kept once. */
  const markets = new Map<string, string>()
  const revision = await snapshotRows<Row, string>(pool, (db: Client) => advertisersRevision(db), {
    text: ADVERTISERS,
    values: [most + 1],
    keep: ({ search, market }) => {
      const known = markets.get(market) ?? market
      markets.set(market, known)
      columns.texts.push(search)
      columns.markets.push(known)
    },
  })
  return { revision, columns: columns.texts.length > most ? undefined : columns }
}
