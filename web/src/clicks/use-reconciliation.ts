import { reportedProgrammes } from '@orrery/contract/access'
import type { Ask } from '@orrery/contract/client'
import {
  networkGroups,
  RECONCILIATION_PAGE_SIZE,
  reconciliationGroups,
  vendorGroups,
} from '@orrery/contract/clicks/reconciliation'
import { programmes } from '@orrery/contract/programmes/all'
import { useState } from 'react'
import { pageNumber } from '../address/page-number.ts'
import { useFilters } from '../address/use-filters.ts'
import { orderOf } from '../address/order.ts'
import { useSort } from '../address/use-sort.ts'
import { useSession } from '../api/session.ts'
import { useLookedAt } from '../api/use-looked-at.ts'
import { useAnswer } from '../api/use-answer.ts'
import { reconciliationColumns } from './reconciliation-columns.tsx'

interface Search {
  by?: string
  programme?: string
  /** Present: all vendors together, for an administrator. */
  everyone?: string
  vendorId?: string
  sort?: string
  page?: string
}

type Body = Ask<'POST /v1/reconciliation'>['body']

/** What the address asks of the reconciliation, the ways to change it, and the answer. */
export function useReconciliation(range: { start: string; end: string } | undefined) {
  const user = useSession()
  const [filters, setFilters] = useFilters<Search>()
  const lookedAt = useLookedAt(filters.vendorId)
  const everyVendor = user?.role === 'admin' && filters.everyone === 'true'
  const open = everyVendor ? programmes : lookedAt ? reportedProgrammes(lookedAt) : []
  const fits = everyVendor ? networkGroups : vendorGroups
  const groups = reconciliationGroups.filter(({ key }) => fits.includes(key))
  const groupBy = groups.find(({ key }) => key === filters.by)?.key ?? 'day'
  const programme = open.find(({ key }) => key === filters.programme)?.key
  const page = pageNumber(filters.page)
  const { sortText, ...sorting } = useSort({
    name: 'sort',
    columns: reconciliationColumns(groupBy),
    paged: true,
  })
  const body: Body | undefined =
    range && open.length > 0
      ? {
          startDate: range.start,
          endDate: range.end,
          groupBy,
          ...(programme && { programmes: [programme] }),
          ...(everyVendor && { everyVendor }),
          ...(!everyVendor && filters.vendorId !== undefined && { vendorId: filters.vendorId }),
          ...orderOf({ sort: sortText }),
        }
      : undefined
  const answer = useAnswer('POST /v1/reconciliation', body && { body: { ...body, page } })
  const [rowsBy, setRowsBy] = useState(groupBy)
  if (!answer.isPlaceholderData && rowsBy !== groupBy) setRowsBy(groupBy)
  return {
    answer,
    body,
    open,
    /** The programmes whose figures are answered. */
    shown: programme ? [programme] : open.map(({ key }) => key),
    groups,
    groupBy,
    /** By what the rows that are there are told apart: those of the question before, until the new ones come. */
    rowsBy,
    programme,
    everyVendor,
    /** Of whom, where the address names one. */
    vendorId: filters.vendorId,
    mayAskEveryVendor: user?.role === 'admin',
    page,
    pageSize: RECONCILIATION_PAGE_SIZE,
    columns: reconciliationColumns(rowsBy),
    sorting,
    change: setFilters,
  }
}
export type ReconciliationAsked = ReturnType<typeof useReconciliation>
