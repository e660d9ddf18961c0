import { navigate } from 'wouter/use-browser-location'
import { parseSearch, stringifySearch } from './search-text.ts'

/** Search params, each a text or texts, or what makes them of those that stand there now. */
export type Asked = object | ((before: never) => object)

/** Path and search as the browser has them: `/dashboard` and `?type=CPC`. */
export interface Address {
  path: string
  search: string
}

/** The address of a page, `.` for the present one, with the search params that it is asked. */
export function hrefOf(to: string, asked: Asked, { path, search }: Address): string {
  const params = typeof asked === 'function' ? asked(parseSearch(search) as never) : asked
  return (to === '.' ? path : to) + stringifySearch({ ...params })
}

/** Where the browser is; while the next screen is on its way, the next one's. */
export function here(): Address {
  const { pathname, search } = window.location
  return { path: pathname, search }
}

/**
 * Goes to a page, `.` for the present one. It is a step that the browser's Back undoes, unless it replaces
 * the present one; where nothing would change, it is none.
 */
export function go(to: string, asked: Asked = {}, { replace = false } = {}): void {
  const now = here()
  const href = hrefOf(to, asked, now)
  if (href !== now.path + now.search) navigate(href, { replace })
}
