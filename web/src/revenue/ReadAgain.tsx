import { addDays, daysBetween } from '@orrery/contract/day'
import type { ApiKey } from '@orrery/contract/index'
import { messages } from '@orrery/contract/messages'
import type { SourceKey } from '@orrery/contract/revenue/all'
import { MOST_REFRESHED_DAYS } from '@orrery/contract/revenue/refresh-revenue'
import { failureText } from '../api/failure-text.ts'
import { usePortal } from '../api/portal.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { useSession } from '../api/session.ts'
import { Button } from '../ui/button/Button.tsx'
import css from './revenue.module.css'
import { useReadAgain } from './use-read-again.ts'

interface ReadAgainProps {
  source: SourceKey
  /** The calls whose answers are on screen. */
  shown: readonly ApiKey[]
  /** The days on screen; those that are not over yet are left out. */
  days: { startDate: string; endDate: string } | undefined
}

/** For the administrator: has the source's days read again, and shows them as soon as they are. */
export function ReadAgain({ source, shown, days }: ReadAgainProps) {
  const user = useSession()
  const refusal = useRefusal('member')
  const today = usePortal()?.today
  const { refresh, state } = useReadAgain(source, shown)
  if (user?.role !== 'admin' || refusal || !days || !today) return null
  const yesterday = addDays(today, -1)
  const { startDate } = days
  const endDate = days.endDate < yesterday ? days.endDate : yesterday
  const fits = startDate <= endDate && daysBetween(startDate, endDate) < MOST_REFRESHED_DAYS
  return (
    <div className={css.again}>
      <Button
        busy={refresh.isPending || state === 'reading'}
        disabled={!fits}
        onClick={() => refresh.mutate({ body: { source, startDate, endDate } })}
      >
        Read again
      </Button>
      <output>
        {stateText(state)}
        {refresh.error ? failureText(refresh.error) : ''}
      </output>
    </div>
  )
}

function stateText(state: ReturnType<typeof useReadAgain>['state']): string {
  if (state === 'idle') return ''
  if (state === 'reading') return messages.revenueReading
  const { unread } = state
  return unread ? messages.revenueNotRead(unread.days, unread.reason) : messages.revenueRead
}
