import type { Basis } from '@orrery/contract/reports/comparison'
import { change } from '../format/change.ts'
import type { Figure } from '../format/figure.ts'
import { ChangeMark } from '../ui/figure/ChangeMark.tsx'
import { BasisNote } from './BasisNote.tsx'

interface ComparedChangeProps {
  now: Figure
  before: Figure
  basis: Basis | null
  /** The days compared with, in words. */
  against: string
  write: (figure: Figure) => string
}

/** How a figure moved, as far as it can be said, and on what ground. */
export function ComparedChange({ now, before, basis, against, write }: ComparedChangeProps) {
  return (
    <>
      {basis === 'still-arriving' ? null : (
        <ChangeMark change={change(now, before)} against={against} />
      )}{' '}
      {basis ? <BasisNote basis={basis} against={against} figure={write(before)} /> : null}
    </>
  )
}
