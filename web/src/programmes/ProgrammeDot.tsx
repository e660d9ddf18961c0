import type { Programme } from '@orrery/contract/programmes/programme'
import type { ReactNode } from 'react'
import { programmeColour } from '../theme/programme-colour.ts'
import css from './programmes.module.css'

/** A programme's colour before what is said of it. */
export function ProgrammeDot({ of, children }: { of: Programme; children: ReactNode }) {
  return (
    <span className={css.programme}>
      <span className={css.dot} style={{ background: programmeColour(of) }} aria-hidden="true" />
      {children}
    </span>
  )
}
