import type { ReactNode } from 'react'
import { orNothing } from '../base/or-nothing.ts'
import css from './Facts.module.css'

/** What is known, by name. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{orNothing(children)}</dd>
    </div>
  )
}
