import type { Category } from '@orrery/contract/catalogue/categories'
import { useAnswer } from '../api/use-answer.ts'

const FRESH_MS = 5 * 60_000

/** The categories that a merchant has products in, or every category. */
export function useCategories(mid: string | undefined): readonly Category[] {
  const every = useAnswer('GET /home/getCategories', mid === undefined ? {} : undefined, {
    staleTime: FRESH_MS,
  })
  const own = useAnswer(
    'GET /home/getAllCategories',
    mid === undefined ? undefined : { query: { mids: mid } },
    { staleTime: FRESH_MS },
  )
  return (mid === undefined ? every : own).data?.data ?? []
}
