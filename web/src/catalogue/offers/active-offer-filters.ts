import { isAskedDay } from '@orrery/contract/day'
import { countryName } from '../../format/country.ts'
import { withCapital } from '../../format/capital.ts'
import { countryOf, daysCross, type OfferFilters } from './offer-filters.ts'

export interface ActiveFilter {
  key: string
  /** What kind of filter it is, for what takes it away. */
  name: string
  /** What it says. */
  words: string
  /** The change that takes it away. */
  without: OfferFilters
}

/** The filters of an address, each with what takes it away. More than is asked for is none of them. */
export function activeOfferFilters(applied: OfferFilters): ActiveFilter[] {
  const { search = '', domain = '', type = '', start = '', end = '' } = applied
  const text = search.trim()
  const country = countryOf(applied)
  const all: (ActiveFilter | false)[] = [
    text !== '' && {
      key: 'search',
      name: 'search',
      words: `“${text}”`,
      without: { search: undefined },
    },
    domain !== '' && {
      key: 'domain',
      name: 'merchant',
      words: domain,
      without: { domain: undefined },
    },
    type !== '' && {
      key: 'type',
      name: 'type',
      words: withCapital(type),
      without: { type: undefined },
    },
    country !== '' && {
      key: 'country',
      name: 'country',
      words: countryName(country),
      without: { country: undefined },
    },
    isAskedDay(start) && {
      key: 'start',
      name: 'start date',
      words: `Starts ${start} or later`,
      without: { start: undefined },
    },
    isAskedDay(end) &&
      !daysCross(applied) && {
        key: 'end',
        name: 'expiry date',
        words: `Ends ${end} or earlier`,
        without: { end: undefined },
      },
  ]
  return all.filter((each) => each !== false)
}
