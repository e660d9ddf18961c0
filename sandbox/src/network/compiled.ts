import { dayAfter, dayOf } from '../kit/day.ts'
import type { Network } from './network.ts'
import type { Kind, Programme } from './programmes.ts'

/** What every pretend partner plays on: the figures, the clock, and what it has not compiled. */
export type Stage = {
  network: Network
  now: () => Date
  /** 'orion/cpa/2026-03-02', or 'orion/cpa/yesterday' for a partner that is always late. */
  notReady: string[]
}

/** Whether a partner has a day's report by now: never today's, and none held back. */
export function compiled(stage: Stage, programme: Programme, kind: Kind, day: string): boolean {
  const today = dayOf(stage.now())
  const names = [day, ...(day === dayAfter(today, -1) ? ['yesterday'] : [])]
  return (
    day < today && !names.some((name) => stage.notReady.includes(`${programme}/${kind}/${name}`))
  )
}
