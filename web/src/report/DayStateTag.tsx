import type { DayState } from '@orrery/contract/reports/period'
import type { ComponentProps } from 'react'
import { stateWords } from '../programmes/state-words.ts'
import { StateTag } from '../ui/state/StateTag.tsx'

const edges: Record<DayState, ComponentProps<typeof StateTag>['state']> = {
  final: 'final',
  estimated: 'estimated',
  'not-ready': 'waiting',
  failed: 'waiting',
  held: 'waiting',
  missing: 'waiting',
}

/** How far the figures of a day can be trusted, in words. */
export function DayStateTag({ state }: { state: DayState }) {
  return <StateTag state={edges[state]}>{stateWords[state]}</StateTag>
}
