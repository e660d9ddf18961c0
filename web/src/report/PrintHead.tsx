import { openKinds } from '@orrery/contract/access'
import type { Period } from '@orrery/contract/reports/period'
import { usePortal } from '../api/portal.ts'
import { useSession } from '../api/session.ts'
import { PrintFacts } from '../api/PrintFacts.tsx'
import { dateTime } from '../format/instant.ts'
import { drillWords } from './breakdown/words.ts'
import type { Drill } from './drill.ts'
import type { AskedRange } from './use-range.ts'

interface PrintHeadProps {
  asked: Pick<AskedRange, 'range'> & {
    /** Absent where all types that are open to the reader are added up. */
    kind?: string | undefined
    query?: { vendorId?: string } | undefined
  }
  /** Undefined while nothing has been answered, and where programmes have one each. */
  period: Pick<Period, 'asOf' | 'currency' | 'timeZone'> | undefined
  /** What the figures are narrowed to. */
  drills?: readonly Drill[]
}

/** What a report on paper must say of itself: also which type, and as of when. */
export function PrintHead({ asked, period, drills = [] }: PrintHeadProps) {
  const { range, kind, query } = asked
  const portal = usePortal()
  const user = useSession()
  const timeZone = period?.timeZone ?? portal?.timeZone ?? 'UTC'
  return (
    <PrintFacts
      vendorId={query?.vendorId}
      range={range}
      timeZone={timeZone}
      narrowed={[
        kind ?? (user && openKinds(user).join(' and ')),
        ...drills.map(drillWords),
        period?.currency,
      ]}
      known={[period?.asOf ? `as of ${dateTime(period.asOf, timeZone)}` : undefined]}
    />
  )
}
