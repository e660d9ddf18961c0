import { SEARCH_MAX } from '@orrery/contract/search-max'

/** As much of an address's text as a call takes; no character is cut in two, for half of one is refused. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Surrogate}$/u, '')
}

/** What a list is searched for where an address says so, which may be the whole name of a merchant. */
export function askedSearch(text = ''): string {
  return cutText(text, SEARCH_MAX)
}
