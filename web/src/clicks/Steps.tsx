import { count } from '../format/number.ts'
import { classes } from '../ui/base/classes.ts'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import css from './reconciliation.module.css'
import { stepsOf, type Reconciled, type Step } from './reconciliation-words.ts'

interface StepsProps {
  totals: Reconciled | undefined
  /** Earlier figures stay, dimmed, while new ones load. */
  refetching: boolean
}

/** From all redirects to the partner's clicks, reason by reason. */
export function Steps({ totals, refetching }: StepsProps) {
  const { ours, theirs } = stepsOf(totals)
  return (
    <div className={classes(css.steps, refetching && css.dim)} aria-busy={refetching || undefined}>
      <StepList title="What we redirected" steps={ours} />
      <StepList title="What the partner counted of it" steps={theirs} />
    </div>
  )
}

function StepList({ title, steps }: { title: string; steps: readonly Step[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {steps.map(({ key, label, meaning, figure, isSum }) => (
          <div key={key} className={classes(isSum && css.sum, !isSum && figure === 0 && css.nil)}>
            <dt title={meaning}>{label}</dt>
            <dd>
              {figure === null ? <Skeleton width="4ch" height="0.9em" /> : signed(figure, isSum)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A sum as it is; what is added or taken away with its sign. */
function signed(figure: number, isSum: boolean): string {
  return !isSum && figure > 0 ? `+${count(figure)}` : count(figure)
}
