import { dayRange } from '../format/day.ts'
import { usePortal } from './portal.ts'
import { useSession } from './session.ts'

interface PrintFactsProps {
  /** Of whom, where that is said by other words than those of one vendor. */
  whose?: string | undefined
  /** Another vendor that is asked for; who is signed in unless told. */
  vendorId?: string | undefined
  /** Both days included; undefined while they are not known. */
  range: { start: string; end: string } | undefined
  /** In which the days are; the network's unless told. */
  timeZone?: string | undefined
  /** What is shown of it between the days and their zone, and what is known of it behind; what is empty is left out. */
  narrowed?: readonly (string | undefined)[]
  known?: readonly (string | undefined)[]
}

/**
 * What figures or rows on paper must say of themselves: whose, of which days, which of them. On screen the header
 * and the filters say it, which are not printed; on paper nothing is "today".
 */
export function PrintFacts(props: PrintFactsProps) {
  const { vendorId, range, timeZone, narrowed = [], known = [] } = props
  const user = useSession()
  const portal = usePortal()
  const own = vendorId === undefined || vendorId === String(user?.vendorId)
  const vendor = own ? `Vendor ${user?.vendorId}, ${user?.fullName}` : `Vendor ${vendorId}`
  const facts = [
    props.whose ?? vendor,
    range && dayRange(range.start, range.end),
    ...narrowed,
    `${timeZone ?? portal?.timeZone ?? 'UTC'} days`,
    ...known,
  ]
  return <p data-print-only>{facts.filter(Boolean).join(' · ')}</p>
}
