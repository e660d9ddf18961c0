import { daysFrom } from '@orrery/contract/day'
import type { DimensionKey } from '@orrery/contract/figures/dimensions'
import { partOf } from '../calendar.ts'
import { choosesDays } from '../drill.ts'
import type { AskedRange } from '../use-range.ts'
import type { FiguresAnswer, FiguresOf } from './figures-source.ts'
import { chartUnit } from './offer.ts'
import type { Breakdown } from './use-breakdown.ts'

/** Says of a value of a dimension how much of it there is, where that is not all: of a week `4 of 7 days`. */
export type PartWords = (dimension: DimensionKey, value: string) => string | undefined

interface Asked {
  breakdown: Pick<Breakdown, 'drills'>
  of: FiguresOf | undefined
  asked: Pick<AskedRange, 'range'>
  period: FiguresAnswer['period'] | undefined
}

/** Weeks and months that the range cuts, or of which days have no figures, as the chart above says it. */
export function partWords({ breakdown, of, asked: { range }, period }: Asked): PartWords {
  // Of several programmes one may lack a day that the others have.
  const isOne = of?.programmes?.length === 1 && !choosesDays(breakdown.drills)
  const absent = new Set(
    (isOne ? (period?.incomplete ?? []) : []).flatMap(({ start, end, figures }) =>
      figures ? [] : daysFrom(start, end),
    ),
  )
  return (dimension, value) => {
    const unit = chartUnit(dimension)
    return range && unit !== 'day' ? partOf(unit, value, { range, absent }) : undefined
  }
}
