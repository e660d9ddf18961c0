import type { Category } from '@orrery/contract/catalogue/categories'
import { messages } from '@orrery/contract/messages'
import { failureText } from '../api/failure-text.ts'
import { useAnswer } from '../api/use-answer.ts'

const FRESH_MS = 5 * 60_000

export interface Categories {
  all: readonly Category[]
  /** What stands in their place; undefined when they are here. */
  instead: string | undefined
}

/** The categories that a merchant has products in, or every category. */
export function useCategories(mid: string | undefined): Categories {
  const every = useAnswer('GET /home/getCategories', mid === undefined ? {} : undefined, {
    staleTime: FRESH_MS,
  })
  const own = useAnswer(
    'GET /home/getAllCategories',
    mid === undefined ? undefined : { query: { mids: mid } },
    { staleTime: FRESH_MS },
  )
  const { data, error } = mid === undefined ? every : own
  if (data)
    return { all: data.data, instead: data.data.length > 0 ? undefined : messages.noCategoriesYet }
  return { all: [], instead: error ? failureText(error) : 'Loading…' }
}
