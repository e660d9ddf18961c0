import type { Kind } from '@orrery/contract/programmes/programme'
import type { Basis } from '@orrery/contract/reports/comparison'
import type { ComponentType, CSSProperties, ReactNode } from 'react'
import type { Figure } from '../format/figure.ts'
import { count } from '../format/number.ts'
import { classes } from '../ui/base/classes.ts'
import { Sparkline } from '../ui/chart/Sparkline.tsx'
import { Card } from '../ui/page/Card.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import type { AllProgrammes } from './all-programmes.ts'
import { ComparedChange } from './ComparedChange.tsx'
import { comparedPart } from './compared-part.ts'
import { EARNINGS, inEuro } from './lead-words.ts'
import { NotIn } from './NotIn.tsx'
import css from './programmes.module.css'
import { ProgrammeShares } from './ProgrammeShares.tsx'

interface ProgrammesLeadProps {
  title: string
  /** The types that are added up. */
  kinds: readonly Kind[]
  /** Undefined on the first load. */
  answer: AllProgrammes | undefined
  /** How many programmes will be answered: their room is held. */
  programmes: number
  compared: boolean
  refetching: boolean
  /** Draws the name of the programme with this key. */
  Name: ComponentType<{ of: string }>
  /** Draws what opens why a total changed; absent where nobody's change is explained. */
  why?: (metric: TotalKey, label: string) => ReactNode
}

type TotalKey = 'earningsEur' | 'clicks' | 'sales'

/** What was earned: all programmes and both types together, each one's share, and what is not in. */
export function ProgrammesLead(props: ProgrammesLeadProps) {
  const { title, kinds, answer, programmes, compared, refetching, Name, why } = props
  const previous = answer?.previous ?? undefined
  const incomplete = answer?.data.flatMap((row) => row.incomplete) ?? []
  const part = (key: TotalKey, label: string) => ({
    label,
    why: previous?.basis[key] ? why?.(key, label) : null,
    now: answer?.totals[key],
    before: previous?.[key],
    basis: previous?.basis[key] ?? null,
    against: previous ? comparedPart(previous, incomplete) : '',
    compared,
    loading: answer === undefined,
  })
  return (
    <Card title={title} tag={<span className={css.what}>{kinds.join(' and ')}, in euro</span>}>
      <div
        className={classes(css.lead, refetching && css.dim)}
        aria-busy={refetching || !answer || undefined}
      >
        <div className={css.sum}>
          <dl className={css.totals}>
            <Total {...part('earningsEur', EARNINGS)} write={inEuro}>
              <dd className={css.line}>
                <Sparkline points={answer?.trend.map(({ earningsEur }) => earningsEur) ?? []} />
              </dd>
            </Total>
            <Total {...part('clicks', 'Clicks')} write={count} />
            <Total {...part('sales', 'Sales')} write={count} />
          </dl>
          <NotIn answer={answer} />
        </div>
        <ProgrammeShares answer={answer} programmes={programmes} compared={compared} Name={Name} />
      </div>
    </Card>
  )
}

interface TotalProps {
  label: string
  now: Figure
  before: Figure
  basis: Basis | null
  /** The days compared with, in words. */
  against: string
  compared: boolean
  loading: boolean
  write: (figure: Figure) => string
  why: ReactNode
  children?: ReactNode
}

/** A total with its change, in the room that they will take. */
function Total({ label, compared, loading, why, children, ...figure }: TotalProps) {
  const written = figure.write(figure.now)
  return (
    <div>
      <dt>{label}</dt>
      <dd className={css.figure} style={{ '--characters': written.length } as CSSProperties}>
        {loading ? <Skeleton width="60%" height="0.8em" /> : written}
      </dd>
      {compared ? (
        <dd className={css.change}>
          {loading ? null : (
            <>
              <ComparedChange {...figure} /> {why}
            </>
          )}
        </dd>
      ) : null}
      {children}
    </div>
  )
}
