import type { ReactNode } from 'react'
import { Link } from '../address/Link.tsx'

interface RunLinkProps {
  runId: string
  children?: ReactNode
}

/** Leads to the page of a run. */
export function RunLink({ runId, children = `run ${runId}` }: RunLinkProps) {
  return (
    <Link to="/reportsList" search={{ run: runId }}>
      {children}
    </Link>
  )
}
