import type { VendorDetails } from '@orrery/contract/vendors/get-vendor'
import { failureText } from '../api/failure-text.ts'
import { useSend } from '../api/use-send.ts'
import { beginView } from '../api/begin-view.ts'
import { Button } from '../ui/button/Button.tsx'
import css from './vendors.module.css'

interface ViewAsProps {
  vendorId: number
  /** Undefined while it is not known. */
  vendor: VendorDetails | undefined
}

/** Opens the portal as this vendor sees it; an administrator's screens, and closed ones, are not viewed. */
export function ViewAs({ vendorId, vendor }: ViewAsProps) {
  const send = useSend('POST /home/viewAs')
  const viewable = vendor?.state === 'active' && vendor.role !== 'admin'
  return (
    <>
      <Button
        disabled={!viewable}
        busy={send.isPending || send.isSuccess}
        onClick={() => send.mutate({ body: { vendorId } }, { onSuccess: beginView })}
      >
        View as this vendor
      </Button>
      {send.error ? (
        <p className={css.error} role="alert">
          {failureText(send.error)}
        </p>
      ) : null}
    </>
  )
}
