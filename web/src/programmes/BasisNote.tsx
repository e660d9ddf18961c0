import type { Basis } from '@orrery/contract/reports/comparison'
import { VisuallyHidden } from '../ui/base/VisuallyHidden.tsx'
import css from './programmes.module.css'

interface BasisNoteProps {
  basis: Basis
  /** The days compared with, in words. */
  against: string
  /** The figure that these days stand at now, as written by `format/`. */
  figure: string
}

/** What kind of comparison stands there, where it is not simply one of finished days. */
export function BasisNote({ basis, against, figure }: BasisNoteProps) {
  if (basis === 'settled') return null
  const [words, meaning] =
    basis === 'same-age'
      ? ['same age', `Against ${figure}, as ${against} stood when it was as old as these days are.`]
      : [
          'sales still arriving',
          `No fair comparison yet: ${against} stands at ${figure} now, and what it stood at this early is not known.`,
        ]
  return (
    <span className={css.basis} title={meaning}>
      {words}
      <VisuallyHidden>. {meaning}</VisuallyHidden>
    </span>
  )
}
