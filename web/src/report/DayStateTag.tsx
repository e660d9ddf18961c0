import type { DayState } from '@orrery/contract/reports/period'
import type { ComponentProps } from 'react'
import { StateTag } from '../ui/StateTag.tsx'

const edges: Record<DayState, ComponentProps<typeof StateTag>['state']> = {
  final: 'final',
  estimated: 'estimated',
  'not-ready': 'waiting',
  failed: 'waiting',
  held: 'waiting',
  missing: 'waiting',
}

const words: Record<DayState, string> = {
  final: 'Final',
  estimated: 'Estimated',
  'not-ready': 'Not ready',
  failed: 'Pull failed',
  held: 'Held for review',
  missing: 'Not pulled yet',
}

/** How far the figures of a day can be trusted, in words. */
export function DayStateTag({ state }: { state: DayState }) {
  return <StateTag state={edges[state]}>{words[state]}</StateTag>
}
