import { allowedTypes, firstType } from '@orrery/contract/access'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import { useFilters } from '../address/use-filters.ts'
import { useSession } from '../api/session.ts'
import type { ReportQuery } from './report-query.ts'
import { useRange } from './use-range.ts'

interface QueryFilters {
  type?: string
  page?: string
  byPage?: string
  vendorId?: string
}

/** What is asked and the ways to change it, for the filters of a report. */
export type Asked = ReturnType<typeof useReportQuery>

/**
 * What the URL asks of a programme's report: `query` (undefined until the network's today is known)
 * and how to change each part. The type is the vendor's default, or the first allowed one, unless the URL names another.
 */
export function useReportQuery(programme: ProgrammeKey) {
  const user = useSession()
  const days = useRange()
  const [filters, setFilters] = useFilters<QueryFilters>()
  const types = user ? allowedTypes(user, programme) : []
  const first = firstType(types, user?.defaultType)
  const kind = firstType(types, filters.type ?? first)
  const { range, comparison } = days

  const query: ReportQuery | undefined =
    range && kind
      ? {
          startDate: range.start,
          endDate: range.end,
          kind,
          comparison,
          page: pageOf(filters.page),
          ...(filters.vendorId !== undefined && { vendorId: filters.vendorId }),
        }
      : undefined

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

/** The page that the URL asks for; anything but a page is the first. */
function pageOf(text: string | undefined): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1
}
