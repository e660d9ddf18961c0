import { messages } from '@orrery/contract/messages'
import type { RevenuePeriod } from '@orrery/contract/revenue/view'
import { pages } from '@orrery/contract/pages'
import type { ReactNode } from 'react'
import { Link } from '../address/Link.tsx'
import { stateWords } from '../programmes/state-words.ts'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { hasFigures } from './table-state.ts'

interface NoRevenueProps {
  /** Of the source. */
  name: string
  period: RevenuePeriod
  /** The one that is asked for; undefined for all. */
  channel?: string | undefined
  /** What to do where the days are in and have no figures. */
  next: ReactNode
}

/** What stands where a source has no rows: why, and what to do next. */
export function NoRevenue({ name, period, channel, next }: NoRevenueProps) {
  const [first] = period.incomplete
  if (!period.configured && period.asOf === null) {
    return (
      <EmptyState title={messages.notConfigured(name)}>
        The operator connects it. <Link to="/contact">{titleOf('/contact')}</Link>
      </EmptyState>
    )
  }
  if (!hasFigures(period) && first) {
    return (
      <EmptyState title={stateWords[first.state]} action={next}>
        {first.reason}
      </EmptyState>
    )
  }
  if (channel) {
    return (
      <EmptyState title={messages.noneOfChannel(channel)} action={next}>
        Others may have some.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={
        period.startDate === period.endDate ? 'No figures on this day' : 'No figures in these days'
      }
      action={next}
    >
      Figures of a day arrive the morning after, once your links or sites had visitors.
    </EmptyState>
  )
}

function titleOf(path: string): string {
  return pages.find((page) => page.path === path)?.title ?? path
}
