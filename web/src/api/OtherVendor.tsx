import { Notice } from '../ui/state/Notice.tsx'
import { namesAnother } from './names-another.ts'
import { useSession } from './session.ts'

/** Tells an administrator so when what a screen shows is another vendor's; nobody else is answered it. */
export function OtherVendor({ vendorId }: { vendorId: string | undefined }) {
  const user = useSession()
  if (!user || !namesAnother(user, vendorId)) return null
  return (
    <Notice tone="info" title={`Vendor ${vendorId}.`}>
      You look at another vendor. Looks at other vendors are written to the audit log.
    </Notice>
  )
}
