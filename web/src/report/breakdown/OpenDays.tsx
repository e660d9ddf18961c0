import type { AllProgrammes } from '../../programmes/all-programmes.ts'
import { NotIn } from '../../programmes/NotIn.tsx'
import css from './breakdown.module.css'

interface OpenDaysProps {
  answer: AllProgrammes | undefined
  /** Whether the figures are of what fits some filters, and not of all programmes. */
  narrowed: boolean
}

/** Which days are missing from the figures of all programmes, between tiles and tables. */
export function OpenDays({ answer, narrowed }: OpenDaysProps) {
  return (
    <div className={css.open}>
      <NotIn answer={answer} narrowed={narrowed} />
    </div>
  )
}
