import type { Paging } from '../api/AnswerCard.tsx'
import { pageNumber, pageText } from './page-number.ts'
import { useFilters } from './use-filters.ts'

interface AskedPage {
  /** As the calls take it. */
  query: { pageNo: string; pageSize: string }
  paging: Paging
}

/** The page of a list that the URL asks for: for the call, and for the card that shows it. */
export function usePaging(pageSize: number): AskedPage {
  const [filters, setFilters] = useFilters<{ page?: string }>()
  const page = pageNumber(filters.page)
  return {
    query: { pageNo: String(page), pageSize: String(pageSize) },
    paging: { page, pageSize, onPage: (next) => setFilters({ page: pageText(next) }) },
  }
}
