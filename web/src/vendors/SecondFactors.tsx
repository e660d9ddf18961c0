import type { ListedPerson } from '@orrery/contract/people/people'
import { useState } from 'react'
import { ResetSecondFactor } from '../api/ResetSecondFactor.tsx'
import { Button } from '../ui/button/Button.tsx'
import { refreshVendor } from './use-vendor.ts'
import css from './vendors.module.css'

/** Those of a vendor's people who have a second factor, which is taken away from who has lost it. */
export function SecondFactors({ people }: { people: readonly ListedPerson[] }) {
  const [asked, setAsked] = useState<ListedPerson>()
  const withFactor = people.filter(({ secondFactor }) => secondFactor)
  return (
    <>
      {withFactor.length === 0 ? (
        <p className={css.none}>Second factor: nobody has one.</p>
      ) : (
        <ul className={css.factors} aria-label="Second factors">
          {withFactor.map((person) => (
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
      )}
      {asked ? (
        <ResetSecondFactor
          person={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => void refreshVendor()}
        />
      ) : null}
    </>
  )
}
