import { useMemo } from 'react'
import { go } from './go.ts'
import { parseSearch } from './search-text.ts'
import { useAddress } from './use-address.ts'

/** Search params as a screen declares them: texts, each of which may be missing or anything. */
export type Filters = Partial<Record<string, string | undefined>>

/** A text, or the texts of a name that may stand several times. */
type Param = string | readonly string[] | undefined

/** A change of what is asked leads back to the first page of every table. */
export const FIRST_PAGES: Filters = {
  page: undefined,
  byPage: undefined,
  paymentPage: undefined,
}

/** The days of an address alone. */
export function daysIn({ preset, start, end }: Filters): Filters {
  return { preset, start, end }
}

/** What a link from one report to another takes along: the days, what they are compared with, the type. */
export function carried(filters: Filters): Filters {
  const { compare, compareStart, compareEnd, type } = filters
  return { ...daysIn(filters), compare, compareStart, compareEnd, type }
}

interface ChangeOptions {
  /** The change belongs to the step before, such as the next letters of a text. */
  replace?: boolean
}

/**
 * The filters of a screen, held in the URL: `const [filters, setFilters] = useFilters<{ type?: string }>()`.
 * Setting merges; undefined removes. A change leads back to the first page, unless it sets one, and is
 * a step that the browser's Back undoes.
 */
export function useFilters<F extends { [K in keyof F]?: Param }>(): [
  F,
  (change: F, options?: ChangeOptions) => void,
] {
  const { search } = useAddress()
  const filters = useMemo(() => parseSearch(search) as F, [search])
  function setFilters(change: F, options?: ChangeOptions) {
    go('.', (before: Filters) => ({ ...before, ...FIRST_PAGES, ...change }), options)
  }
  return [filters, setFilters]
}
