import { countries, DEFAULT_COUNTRY } from '@orrery/contract/countries'
import type { merchantSorts } from '@orrery/contract/catalogue/merchant'

/** The filters of a merchant list as the URL holds them; what is missing is the first choice. */
export interface ListFilters {
  type?: string
  country?: string
  sort?: string
  search?: string
  page?: string
}

type Sort = (typeof merchantSorts)[number]

export const sortLabels: Record<Sort, string> = {
  CPCLtoH: 'CPC, low to high',
  CPCHtoL: 'CPC, high to low',
  nameAtoZ: 'Name, A to Z',
}

/** How the URL says that every country is meant; a list is otherwise asked for one. */
export const ALL = 'all'

/** The country that a URL asks for, `''` for all; anything that is none is the default. */
export function countryOf(text: string | undefined): string {
  if (text === ALL) return ''
  return text !== undefined && countries.includes(text) ? text : DEFAULT_COUNTRY
}

/** The same as the URL holds it; the default needs no mention. */
export function countryText(country: string): string | undefined {
  if (country === '') return ALL
  return country === DEFAULT_COUNTRY ? undefined : country
}

/** The order that a URL asks for; anything that is none is the first. */
export function sortOf(text: string | undefined): Sort {
  return Object.keys(sortLabels).find((each): each is Sort => each === text) ?? 'CPCLtoH'
}
