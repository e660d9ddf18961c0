import { allowedTypes, firstType } from '@orrery/contract/access'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { LookedAt } from '../api/use-looked-at.ts'
import type { askedDays } from './asked-days.ts'
import type { ReportQuery } from './report-query.ts'

/** A programme's report as the URL holds it, beside its days. */
export interface ReportSearch {
  type?: string
  page?: string
  vendorId?: string
}

interface AskedBy {
  /** Who is looked at; undefined while it is not known. */
  user: LookedAt | undefined
  search: ReportSearch
  days: Pick<ReturnType<typeof askedDays>, 'range' | 'comparison'>
}

/**
 * What a URL asks of a programme's report. The type is the vendor's default, or the first allowed one,
 * unless the URL names another; `query` is undefined without vendor or range. A programme that is closed to a vendor
 * whom an administrator names is asked for all the same: the answer says that it is.
 */
export function askedReport(programme: ProgrammeKey, { user, search, days }: AskedBy) {
  const types = user ? allowedTypes(user, programme) : []
  const first = firstType(types, user?.defaultType)
  const kind = user && (firstType(types, search.type ?? first) ?? 'CPC')
  const { range, comparison } = days
  const query: ReportQuery | undefined =
    range && kind
      ? {
          startDate: range.start,
          endDate: range.end,
          kind,
          comparison,
          page: pageOf(search.page),
          ...(search.vendorId !== undefined && { vendorId: search.vendorId }),
        }
      : undefined
  return { types, first, kind, query }
}

/** The page that the URL asks for; anything but a page is the first. */
function pageOf(text: string | undefined): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1
}
