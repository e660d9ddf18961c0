import { clickLabels, type ClickLabel } from '@orrery/contract/clicks/labels'
import { counted } from './click-days.query.ts'

type Counts = Record<ClickLabel, number>

/** Hits by label as calls answer them, with their sum: what was left out stands beside, never in `valid`. */
export function withTotal(counts: Counts): Counts & { totalclicks: number } {
  const labels = counted((label) => counts[label])
  return { totalclicks: sum(clickLabels.map((label) => labels[label])), ...labels }
}

/** Several days' hits together. */
export function addedUp(days: readonly Counts[]): Counts & { totalclicks: number } {
  return withTotal(counted((label) => sum(days.map((day) => day[label]))))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
