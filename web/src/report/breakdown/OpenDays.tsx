import type { AllProgrammes } from '../../programmes/all-programmes.ts'
import { NotIn } from '../../programmes/NotIn.tsx'
import css from './breakdown.module.css'

/** Which days are missing from the figures of all programmes, between tiles and tables. */
export function OpenDays({ answer }: { answer: AllProgrammes | undefined }) {
  return (
    <div className={css.open}>
      <NotIn answer={answer} />
    </div>
  )
}
