import { Pager } from '../../ui/table/Pager.tsx'
import type { Breakdown } from './use-breakdown.ts'

/** Rows of a page of every break-down. */
export const PAGE_SIZE = 20

interface BreakdownPagerProps {
  breakdown: Pick<Breakdown, 'page' | 'setPage'>
  /** Rows in all. */
  total: number
}

/** Which page one is on, and the ways on; nothing where one page has all. */
export function BreakdownPager({ breakdown: { page, setPage }, total }: BreakdownPagerProps) {
  if (total <= PAGE_SIZE) return null
  return (
    <Pager
      label="Pages of the break-down"
      page={page}
      pageSize={PAGE_SIZE}
      total={total}
      onPage={setPage}
    />
  )
}
