import { allowedTypes } from '@orrery/contract/access'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import { useSession } from '../api/session.ts'
import type { Question } from './question.ts'
import { useFilters } from './use-filters.ts'
import { useRange } from './use-range.ts'

interface ReportFilters {
  preset?: string
  start?: string
  end?: string
  type?: string
  /** `none` when the reader wants no comparison. */
  compare?: string
  aggregation?: string
  page?: string
  vendorId?: string
}

/** What is asked and the ways to change it, for the filters of a report. */
export type Asked = ReturnType<typeof useQuestion>

/**
 * What the URL asks of a programme's report: `question` (undefined until the network's today is known)
 * and how to change each part. The type is the first allowed one unless the URL names another.
 */
export function useQuestion(programme: ProgrammeKey) {
  const user = useSession()
  const days = useRange()
  const [filters, setFilters] = useFilters<ReportFilters>()
  const types = user ? allowedTypes(user, programme) : []
  const kind = types.find((type) => type === filters.type) ?? types[0]
  const { range } = days

  const question: Question | undefined =
    range && kind
      ? {
          startDate: range.start,
          endDate: range.end,
          kind,
          page: pageOf(filters.page),
          ...(filters.vendorId !== undefined && { vendorId: filters.vendorId }),
        }
      : undefined

  return {
    ...days,
    question,
    kind,
    types,
    setKind: (type: string) => setFilters({ type: type === types[0] ? undefined : type }),
    compared: filters.compare !== 'none',
    setCompared: (compared: boolean) => setFilters({ compare: compared ? undefined : 'none' }),
    setPage: (page: number) => setFilters({ page: page === 1 ? undefined : String(page) }),
    clear: () =>
      setFilters({
        preset: undefined,
        start: undefined,
        end: undefined,
        type: undefined,
        compare: undefined,
        aggregation: undefined,
      }),
  }
}

/** The page that the URL asks for; anything but a page is the first. */
function pageOf(text: string | undefined): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1
}
