import { permits } from '@orrery/contract/access'
import type { Programme } from '@orrery/contract/programmes/programme'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../api/session.ts'
import { programmeColour } from '../theme/programme-colour.ts'
import { programmeOf } from './all-programmes.ts'
import css from './report.module.css'
import { carried } from './use-filters.ts'

/** A programme's colour and name; the name leads to its report of the same days. */
export function ProgrammeName({ of: key }: { of: string }) {
  const user = useSession()
  const programme = programmeOf(key)
  if (!programme) return key
  const { name, pages } = programme
  return (
    <ProgrammeDot of={programme}>
      {user && permits(user, pages.report) ? (
        <Link to={pages.report} search={carried}>
          {name}
        </Link>
      ) : (
        name
      )}
    </ProgrammeDot>
  )
}

/** A programme's colour before what is said of it. */
export function ProgrammeDot({ of, children }: { of: Programme; children: ReactNode }) {
  return (
    <span className={css.programme}>
      <span className={css.dot} style={{ background: programmeColour(of) }} aria-hidden="true" />
      {children}
    </span>
  )
}
