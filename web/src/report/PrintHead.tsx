import type { Period } from '@orrery/contract/reports/period'
import { usePortal } from '../api/portal.ts'
import { useSession } from '../api/session.ts'
import { dayRange } from '../format/day.ts'
import { dateTime } from '../format/instant.ts'
import { drillWords } from './breakdown/words.ts'
import type { Drill } from './drill.ts'
import type { AskedRange } from './use-range.ts'

interface PrintHeadProps {
  asked: Pick<AskedRange, 'range'> & {
    kind?: string | undefined
    query?: { vendorId?: string } | undefined
  }
  /** Undefined while nothing has been answered, and where programmes have one each. */
  period: Pick<Period, 'asOf' | 'currency' | 'timeZone'> | undefined
  /** What the figures are narrowed to. */
  drills?: readonly Drill[]
}

/**
 * What a report on paper must say of itself: whose, of which days, which type, as of when. On screen the
 * header and the filters say it, which are not printed; on paper nothing is "today".
 */
export function PrintHead({ asked, period, drills = [] }: PrintHeadProps) {
  const user = useSession()
  const portal = usePortal()
  const { range, kind, query } = asked
  const own = query?.vendorId === undefined || query.vendorId === String(user?.vendorId)
  const vendor = own ? `Vendor ${user?.vendorId}, ${user?.fullName}` : `Vendor ${query.vendorId}`
  const timeZone = period?.timeZone ?? portal?.timeZone ?? 'UTC'
  const facts = [
    vendor,
    range && dayRange(range.start, range.end),
    kind ?? 'CPC and CPA',
    ...drills.map(drillWords),
    period?.currency,
    `${timeZone} days`,
    period?.asOf && `as of ${dateTime(period.asOf, timeZone)}`,
  ]
  return <p data-print-only>{facts.filter(Boolean).join(' · ')}</p>
}
