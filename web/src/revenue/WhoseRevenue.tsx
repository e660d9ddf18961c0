import { OtherVendor } from '../api/OtherVendor.tsx'
import { PrintFacts } from '../api/PrintFacts.tsx'
import { useSession } from '../api/session.ts'

interface WhoseRevenueProps {
  /** Of whom, where the address names one. */
  vendorId: string | undefined
  /** Both days included; undefined while none are asked for. */
  range: { start: string; end: string } | undefined
  narrowed?: readonly (string | undefined)[]
}

/** Whose revenue stands below: an administrator who names no vendor sees that of all, the network's own among it. */
export function WhoseRevenue({ vendorId, ...facts }: WhoseRevenueProps) {
  const isEverybodys = useSession()?.role === 'admin' && vendorId === undefined
  return (
    <>
      <PrintFacts {...(isEverybodys && { whose: 'All vendors' })} vendorId={vendorId} {...facts} />
      <OtherVendor vendorId={vendorId} />
    </>
  )
}
