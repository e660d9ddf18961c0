import type { ReactNode } from 'react'
import { Link } from '../address/Link.tsx'
import { carried, type Filters } from '../address/use-filters.ts'
import type { LogSearch } from './log-filters.ts'

interface LogLinkProps {
  /** The log unless another page of clicks over the same days. */
  to?: '/handleclick' | '/handleclick/log' | '/handleclick/reconciliation'
  /** What the log shows; the days are those of this screen. */
  search?: LogSearch
  className?: string
  children: ReactNode
}

/** Leads to the hits behind a figure, or to another page over the same days. */
export function LogLink({
  to = '/handleclick/log',
  search = {},
  className,
  children,
}: LogLinkProps) {
  return (
    <Link
      to={to}
      search={(before: Filters) => ({
        ...carried(before),
        vendorId: before['vendorId'],
        ...search,
      })}
      className={className}
    >
      {children}
    </Link>
  )
}
