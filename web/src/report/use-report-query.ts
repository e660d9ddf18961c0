import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import { useFilters } from '../address/use-filters.ts'
import { useLookedAt } from '../api/use-looked-at.ts'
import { askedReport, type ReportSearch } from './asked-report.ts'
import { useRange } from './use-range.ts'

interface QueryFilters extends ReportSearch {
  byPage?: string
}

/** What is asked and the ways to change it, for the filters of a report. */
export type Asked = ReturnType<typeof useReportQuery>

/**
 * What the URL asks of a programme's report: `query` (undefined until the network's today is known)
 * and how to change each part. The type is the vendor's default, or the first allowed one, unless the URL names another.
 * @param whose `own` on a screen that shows no other vendor, whatever its address names.
 */
export function useReportQuery(programme: ProgrammeKey, whose: 'named' | 'own' = 'named') {
  const days = useRange()
  const [filters, setFilters] = useFilters<QueryFilters>()
  const search = whose === 'own' ? { ...filters, vendorId: undefined } : filters
  const user = useLookedAt(search.vendorId)
  const { types, first, kind, query } = askedReport(programme, { user, search, days })

  return {
    ...days,
    query,
    kind,
    types,
    setKind: (type: string) => setFilters({ type: type === first ? undefined : type }),
    setPage: (page: number) =>
      // The break-down above turns its own pages.
      setFilters({ page: page === 1 ? undefined : String(page), byPage: filters.byPage }),
  }
}
