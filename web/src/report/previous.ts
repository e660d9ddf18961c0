import type { Basis } from '@orrery/contract/reports/comparison'
import { dayRange } from '../format/day.ts'
import type { Figures } from './manifest.ts'

/** The totals of the days that a report is compared with, and on what ground each figure is. */
export interface Previous {
  totals: Figures
  basis: Partial<Record<string, Basis | null>>
  start: string
  end: string
}

interface Answered {
  startDate: string
  endDate: string
  basis: Partial<Record<string, Basis | null>>
}

/** Reads what a call answers as `previous`; undefined without comparison. */
export function readPrevious(previous: Answered | null): Previous | undefined {
  if (!previous) return undefined
  const { startDate, endDate, basis, ...totals } = previous
  // What is left are the figures, by the names that `basis` has, too.
  return { totals, basis, start: startDate, end: endDate }
}

/** Whether anything is compared: nothing is where one of the days compared with has no figures, or none of these. */
export function isCompared({ basis }: Pick<Previous, 'basis'>): boolean {
  return Object.values(basis).some(Boolean)
}

/** Which days a report is compared with, or is not though it was asked for, for the line under its title. */
export function comparedWith({ start, end }: Pick<Previous, 'start' | 'end'>, is: boolean): string {
  return `${is ? 'compared' : 'no comparison'} with ${dayRange(start, end)}`
}
