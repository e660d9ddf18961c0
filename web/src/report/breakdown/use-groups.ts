import { dimensions } from '@orrery/contract/figures/dimensions'
import type { QueryBody } from '@orrery/contract/figures/query'
import { useSort } from '../../address/use-sort.ts'
import { filtersOf } from '../drill.ts'
import { useSource } from '../source.ts'
import type { BreakdownCardProps } from './BreakdownCard.tsx'
import { PAGE_SIZE } from './BreakdownPager.tsx'
import { figures } from './figures-source.ts'
import { earnedIn, shownMetrics } from './shown-metrics.ts'

/** A page of the groups of a break-down, as the address asks for them. */
export function useGroups({ breakdown, of, asked, currency }: BreakdownCardProps) {
  const { by, drills, page } = breakdown
  const shown = shownMetrics(breakdown.columns, currency, breakdown.tellsRedirects)
  const earned = earnedIn(currency)
  const { sort, onSort } = useSort({
    name: 'bySort',
    columns: [by, ...shown].map((key) => ({ key, sortable: true })),
    paged: true,
  })
  const isTime = dimensions[by].of === 'day'
  const usual = isTime || !shown.includes(earned) ? null : { key: earned, desc: true }
  const order = sort ?? usual
  // What the rows are ordered by is what is looked at.
  const looked = shown.find((key) => key === order?.key && key !== 'share') ?? earned
  const moved = asked.compared && shown.includes(looked) ? looked : undefined
  const query: QueryBody | undefined = of && {
    ...of,
    ...(!moved && { compare: 'none' }),
    metrics: shown,
    dimensions: [by],
    filters: filtersOf(drills),
    orderBy: order ? [[order.key as never, order.desc ? 'desc' : 'asc']] : [],
    page,
    pageSize: PAGE_SIZE,
  }
  const answer = useSource(figures, query)
  return {
    ...answer,
    query,
    shown,
    sort: order,
    onSort,
    /** Whose change is shown; undefined without comparison. */
    moved,
    /** Whether it would say nothing yet. */
    arriving: moved !== undefined && answer.data?.previous?.basis[moved] === 'still-arriving',
  }
}
