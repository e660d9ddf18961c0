import type { VendorDetails } from '@orrery/contract/vendors/get-vendor'
import { useState } from 'react'
import { Confirm } from '../api/Confirm.tsx'
import { ProofDialog } from '../api/ProofDialog.tsx'
import { useProvedSend } from '../api/use-proved-send.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { refreshVendor } from './use-vendor.ts'
import css from './vendors.module.css'

type Person = VendorDetails['secondFactors'][number]

/** Those of a vendor's people who have a second factor, which is taken away from who has lost it. */
export function SecondFactors({ people }: { people: readonly Person[] }) {
  const [asked, setAsked] = useState<Person>()
  const send = useProvedSend('POST /auth/resetSecondFactor')
  if (people.length === 0) return <p className={css.none}>Second factor: nobody has one.</p>
  return (
    <>
      <ul className={css.factors} aria-label="Second factors">
        {people.map((person) => (
          <li key={person._id}>
            <span>
              {person.fullName}, {person.email}
            </span>
            <Button
              aria-label={`Remove second factor of ${person.email}`}
              onClick={() => setAsked(person)}
            >
              Remove second factor
            </Button>
          </li>
        ))}
      </ul>
      <Confirm
        title={`Remove the second factor of ${asked?.email ?? ''}?`}
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        send={send}
        onConfirm={() =>
          asked &&
          send.mutate(
            { body: { _id: asked._id } },
            {
              onSuccess: () => {
                setAsked(undefined)
                announce('The second factor was removed.')
                void refreshVendor()
              },
            },
          )
        }
        act="Remove second factor"
      >
        <p>
          For who has lost phone and recovery codes. App, passkeys and recovery codes go, the person
          is signed out everywhere, and the password alone signs in again. Be sure who asked you.
        </p>
      </Confirm>
      <ProofDialog />
    </>
  )
}
