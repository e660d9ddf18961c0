import type { ReconciliationGroup } from '@orrery/contract/clicks/reconciliation'
import {
  reconciliationFigures,
  type ReconciliationFigure,
} from '@orrery/contract/clicks/reconciliation-columns'
import { day } from '../format/day.ts'
import { nameOf } from '../programmes/all-programmes.ts'

export type Reconciled = Record<ReconciliationFigure, number>

/** A row of the table as it is called: what has no merchant or placement is said so. */
export function rowName(groupBy: ReconciliationGroup, name: string): string {
  if (name === '') return `No ${groupBy}`
  if (groupBy === 'programme') return nameOf(name)
  return groupBy === 'day' ? day(name) : name
}

/** A step from all redirects to the clicks that the partner counted. */
export interface Step {
  key: ReconciliationFigure
  label: string
  meaning: string
  /** What it adds, or takes away; what there is, of a sum. Null while it is not known. */
  figure: number | null
  isSum: boolean
}

const ours = ['bot', 'head', 'prefetch', 'duplicate', 'own'] as const
const theirs = ['notReported', 'notOurs', 'unexplained'] as const

/** From all redirects to the valid ones, and from these to the partner's clicks; each list adds up. */
export function stepsOf(totals: Reconciled | undefined): { ours: Step[]; theirs: Step[] } {
  const step = (key: ReconciliationFigure, sign: 1 | -1, isSum = false): Step[] => {
    const column = reconciliationFigures.find((each) => each.key === key)
    const figure = totals ? sign * totals[key] + 0 : null
    return column ? [{ key, label: column.label, meaning: column.meaning, figure, isSum }] : []
  }
  const [all, valid, clicks] = (['grossRedirects', 'redirects', 'clicks'] as const).map((key) =>
    step(key, 1, true),
  )
  return {
    ours: [all, ...ours.map((key) => step(key, -1)), valid].flatMap((each) => each ?? []),
    theirs: [valid, ...theirs.map((key) => step(key, 1)), clicks].flatMap((each) => each ?? []),
  }
}
