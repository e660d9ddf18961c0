import { addDays } from '@orrery/contract/day'
import { usePortal } from '../api/portal.ts'
import { SourceTable } from './SourceTable.tsx'
import { useTable } from './table-source.ts'
import { trackings } from './tables.ts'

/** The links that the traffic-tracking service follows, of the last 30 days; nothing where there is no such service. */
export function Trackings() {
  const today = usePortal()?.today
  const days = today && { startDate: addDays(today, -30), endDate: addDays(today, -1) }
  const { answer } = useTable(trackings, days || undefined)
  if (!answer?.period.configured) return null
  return <SourceTable source={trackings} days={days || undefined} sortName="trackingSort" />
}
