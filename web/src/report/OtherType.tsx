import { daysBetween } from '@orrery/contract/day'
import { Link } from '../address/Link.tsx'
import { FIRST_PAGES, type Filters } from '../address/use-filters.ts'
import { useAnswer } from '../api/use-answer.ts'
import { counted, money } from '../format/number.ts'
import type { FiguresAnswer, FiguresOf } from './breakdown/figures-source.ts'
import { CENTS } from './columns.ts'
import { choosesDays, filtersOf, type Drill } from './drill.ts'
import css from './report.module.css'
import type { Asked } from './use-report-query.ts'

interface OtherTypeProps {
  asked: Pick<Asked, 'kind' | 'types'>
  /** Whose figures of which days; undefined until those of the type that is shown are there, which come first. */
  of: FiguresOf | undefined
  drills: readonly Drill[]
  currency: string
}

/**
 * What the programme's other type earned in the same days, as a link to it: a report shows one of the two, and
 * whoever comes from the programme's row has read both. Its line is there from the start; nothing stands in it
 * where that type has no figures, or none is known.
 */
export function OtherType({ asked: { kind, types }, of, drills, currency }: OtherTypeProps) {
  const other = types.find((type) => type !== kind)
  const { data, isPlaceholderData } = useAnswer(
    'POST /v1/query',
    other && of
      ? {
          body: {
            ...of,
            isCPC: other === 'CPC',
            compare: 'none',
            metrics: ['clicks', 'sales', 'earnings'],
            filters: filtersOf(drills),
          },
        }
      : undefined,
  )
  if (other === undefined) return null
  const answer = of && !isPlaceholderData ? data : undefined
  const { clicks, sales, earnings } = answer?.totals ?? {}
  const absent = answer && !choosesDays(drills) ? daysAbsent(answer) : 0
  return (
    <span className={css.other}>
      {typeof earnings === 'number' && (clicks || sales || earnings) ? (
        <>
          <Link to="." search={(before: Filters) => ({ ...before, ...FIRST_PAGES, type: other })}>
            {other} of these days: {money(earnings, currency, CENTS)}
          </Link>
          {absent > 0 ? `, ${counted(absent, 'day')} not in` : null}
        </>
      ) : null}
    </span>
  )
}

/** How many days the type has no figures of. */
function daysAbsent({ period }: FiguresAnswer): number {
  const runs = period.incomplete.filter(({ figures }) => !figures)
  return runs.reduce((days, { start, end }) => days + daysBetween(start, end) + 1, 0)
}
