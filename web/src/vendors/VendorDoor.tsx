import type { VendorDetails } from '@orrery/contract/vendors/get-vendor'
import { useState } from 'react'
import { Confirm } from '../api/Confirm.tsx'
import { failureText } from '../api/failure-text.ts'
import { askUserAnew } from '../api/ask-user-anew.ts'
import { useSession } from '../api/session.ts'
import { friendlyTime } from '../format/instant.ts'
import { count } from '../format/number.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { Card } from '../ui/page/Card.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { Fact, Facts } from '../ui/page/Facts.tsx'
import { SecondFactors } from './SecondFactors.tsx'
import { useVendorSend } from './use-vendor.ts'

interface VendorDoorProps {
  vendor: VendorDetails
  timeZone: string
  today: string
}

/** What is open for a vendor: its sessions, second factors, and its API key, which is shown to nobody else. */
export function VendorDoor({ vendor, timeZone, today }: VendorDoorProps) {
  const { vendorId, sessions, lastUsed, keyMadeAt, people } = vendor
  const end = useVendorSend('POST /home/endVendorSessions')
  const [asking, setAsking] = useState(false)
  const time = (iso: string | null) => (iso === null ? null : friendlyTime(iso, timeZone, today))
  return (
    <Card
      title="Sessions and key"
      actions={
        <>
          <Button
            busy={end.isPending}
            disabled={sessions === 0}
            onClick={() =>
              end.mutate(
                { body: { vendorId } },
                { onSuccess: () => announce('Every session was ended.') },
              )
            }
          >
            End all sessions
          </Button>
          <Button onClick={() => setAsking(true)}>Replace key</Button>
        </>
      }
      padded
    >
      {end.error ? <Notice tone="error">{failureText(end.error)}</Notice> : null}
      <Facts>
        <Fact name="Sessions">{count(sessions)}</Fact>
        <Fact name="Last used">{time(lastUsed)}</Fact>
        <Fact name="API key made">{time(keyMadeAt)}</Fact>
      </Facts>
      <SecondFactors people={people} />
      {asking ? (
        <ReplaceKey vendorId={vendorId} keyMadeAt={keyMadeAt} onClose={() => setAsking(false)} />
      ) : null}
    </Card>
  )
}

interface ReplaceKeyProps extends Pick<VendorDetails, 'vendorId' | 'keyMadeAt'> {
  onClose: () => void
}

/** Says what stops with the old key before it does. */
function ReplaceKey({ vendorId, keyMadeAt, onClose }: ReplaceKeyProps) {
  const send = useVendorSend('POST /home/replaceVendorKey')
  // That was there when it was asked: what is made anew meanwhile is not meant.
  const [seen] = useState(keyMadeAt)
  const user = useSession()
  const own = user?.vendorId === vendorId ? user : undefined
  return (
    <Confirm
      title={`Replace the API key of vendor ${vendorId}?`}
      opened
      onClose={onClose}
      send={send}
      keep="Keep the old key"
      act="Replace the key"
      onConfirm={() =>
        send.mutate(
          { body: { vendorId, keyMadeAt: seen } },
          {
            onSuccess: () => {
              announce('The API key was replaced.')
              onClose()
            },
            // This session would send the old one along with every call, also where only the answer was lost.
            onSettled: () => own && void askUserAnew(),
          },
        )
      }
    >
      <p>
        {own
          ? 'It is that of your own account. The old key stops at once, and everyone on the account is signed out on every device but this one. My Account shows the new one to its owners.'
          : 'The old key stops at once, and the vendor is signed out everywhere. It finds the new one under My Account; nobody else is shown it.'}
      </p>
    </Confirm>
  )
}
