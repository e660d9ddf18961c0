import type { VendorDetails } from '@orrery/contract/vendors/get-vendor'
import { useState } from 'react'
import { failureText } from '../api/failure-text.ts'
import { friendlyTime } from '../format/instant.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { Card } from '../ui/page/Card.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import { Fact, Facts } from '../ui/page/Facts.tsx'
import { SuspendForm } from './SuspendForm.tsx'
import { refreshVendor, useVendorSend } from './use-vendor.ts'
import { stateWords } from './vendor-words.ts'

interface VendorStateCardProps {
  vendor: VendorDetails
  timeZone: string
  today: string
}

/** Whether a vendor may sign in, why, and what can be done about it. */
export function VendorStateCard({ vendor, timeZone, today }: VendorStateCardProps) {
  const { vendorId, revision, state, links } = vendor
  const [suspending, setSuspending] = useState(false)
  const send = useVendorSend('POST /home/updateVendor')
  const { words, state: look } = stateWords[state]

  function letIn() {
    const said = state === 'applied' ? 'The vendor was approved.' : 'The vendor is active again.'
    send.mutate(
      { body: { vendorId, revision, state: { to: 'active' } } },
      { onSuccess: () => announce(said) },
    )
  }

  return (
    <Card
      title="State"
      tag={<StateTag state={look}>{words}</StateTag>}
      actions={
        <>
          {state === 'active' ? null : (
            <Button kind="main" busy={send.isPending} onClick={letIn}>
              {state === 'applied' ? 'Approve' : 'Activate'}
            </Button>
          )}
          <Button onClick={() => setSuspending(true)}>{suspendWords[state]}</Button>
        </>
      }
      padded
    >
      {send.error ? (
        <Notice tone="error">
          {failureText(send.error)}{' '}
          <Button onClick={() => void refreshVendor().then(send.reset)}>Load again</Button>
        </Notice>
      ) : null}
      <Facts>
        <Fact name="Since">
          {friendlyTime(vendor.stateSince ?? vendor.created_date, timeZone, today)}
        </Fact>
        <Fact name="By">{vendor.stateBy === null ? null : `Vendor ${vendor.stateBy}`}</Fact>
        <Fact name="Its short links">
          {links === 'parked' ? 'Parked: they lead nowhere' : 'Redirecting'}
        </Fact>
        {vendor.stateReason ? <Fact name="Reason">{vendor.stateReason}</Fact> : null}
      </Facts>
      {suspending ? <SuspendForm vendor={vendor} onClose={() => setSuspending(false)} /> : null}
    </Card>
  )
}

const suspendWords = { applied: 'Decline', active: 'Suspend', suspended: 'Change' } as const
