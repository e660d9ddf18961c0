import type { WholeClaim } from '@orrery/contract/claims/claim'
import { friendlyTime } from '../format/instant.ts'
import { StateTag } from '../ui/state/StateTag.tsx'
import { stateWords } from './claim-words.ts'
import css from './claims.module.css'

interface ClaimThreadProps {
  claim: WholeClaim
  timeZone: string
  today: string
}

/** What was written, oldest first; a step that changed the state says so. */
export function ClaimThread({ claim, timeZone, today }: ClaimThreadProps) {
  return (
    <ol className={css.thread}>
      {claim.messages.map(({ at, by, state, text }, index) => (
        <li key={at + String(index)} className={css.message}>
          <header>
            <strong>{by === 'vendor' ? claim.fullName : 'Administrator'}</strong>
            <time dateTime={at}>{friendlyTime(at, timeZone, today)}</time>
            {state === 'open' ? null : (
              <StateTag state={stateWords[state].state}>{stateWords[state].words}</StateTag>
            )}
          </header>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
