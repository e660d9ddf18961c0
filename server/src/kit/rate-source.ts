import type { Day } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'

/** How much of a currency one euro was on a day. */
export interface Rate {
  /** ISO 4217 code. */
  currency: string
  day: Day
  /** Exact decimal text, greater than zero. */
  rate: string
}

/** Who publishes reference rates; never speaks to the database. */
export interface RateSource {
  /** As a screen names it. */
  name: string
  /**
   * The rates of a range; days without one, such as weekends, are left out.
   * @throws PartnerFailure or EgressFailure with words that a user may read.
   */
  read(currencies: readonly string[], range: Range): Promise<Rate[]>
  /** Frees the connections. */
  close(): Promise<void>
}
