import type { SecondFactors } from '@orrery/contract/accounts/second-factors'
import type { ReactNode } from 'react'
import css from './second-factors.module.css'

/** What every part of the card is given. */
export interface PartProps {
  /** Undefined until they have arrived. */
  factors: SecondFactors | undefined
  /** Recovery codes were made, which are shown once. */
  onCodes: (codes: readonly string[] | undefined) => void
}

/** One way to sign in: what it is, how it stands, and what may be done with it. */
export function Part(props: {
  title: string
  state: ReactNode
  actions: ReactNode
  children?: ReactNode
}) {
  const { title, state, actions, children } = props
  return (
    <li className={css.part}>
      <div className={css.line}>
        <div className={css.words}>
          <h3>{title}</h3>
          <p className={css.soft}>{state}</p>
        </div>
        <div className={css.actions}>{actions}</div>
      </div>
      {children}
    </li>
  )
}
