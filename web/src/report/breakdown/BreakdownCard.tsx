import { useEffect, useRef } from 'react'
import { announce } from '../../ui/base/announce.ts'
import type { AskedRange } from '../use-range.ts'
import type { FiguresOf } from './figures-source.ts'
import { GroupsCard } from './GroupsCard.tsx'
import { PivotCard } from './PivotCard.tsx'
import type { Breakdown } from './use-breakdown.ts'
import { drillWords, titleOf } from './words.ts'

export interface BreakdownCardProps {
  breakdown: Breakdown
  /** Undefined while the query is not complete. */
  of: FiguresOf | undefined
  asked: AskedRange
  /** Of all that is asked together; null where there are several. */
  currency: string | null
}

/** What stands instead of a screen's own table: its figures by something else, or of less. */
export default function BreakdownCard(props: BreakdownCardProps) {
  const { by, and, drills } = props.breakdown
  const said = [titleOf(by, and), ...drills.map(drillWords)].join('; ')
  const last = useRef(said)

  useEffect(() => {
    if (last.current === said) return
    last.current = said
    announce(said)
  }, [said])

  return and ? (
    <PivotCard key={`${by}-${and}`} and={and} {...props} />
  ) : (
    <GroupsCard key={by} {...props} />
  )
}
