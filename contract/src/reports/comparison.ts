import { z } from 'zod'
import { comparisons } from '../compared-range.ts'
import { queryFlag } from '../fields.ts'
import type { Kind } from '../programmes/programme.ts'

/**
 * On what ground a figure is compared with the same figure before. `settled`: nothing more is expected
 * of either, since their days are final or the figure is complete at once, as clicks are. `same-age`: each
 * day that may still grow is compared with its counterpart as that stood at the same age.
 * `still-arriving`: what the counterparts stood at is not known, so the figures stand as they are now; the
 * newer ones lack sales that are still to come, and a change between them says nothing.
 */
export const basis = z.enum(['settled', 'same-age', 'still-arriving'])
export type Basis = z.infer<typeof basis>

/** The ground of each figure, by its name; null where there is no comparison. */
export function basesOf<Name extends string>(names: readonly Name[]) {
  const shape = Object.fromEntries(names.map((name) => [name, basis.nullable()]))
  return z.object(shape as Record<Name, z.ZodNullable<typeof basis>>)
}

/** What a body asks to be compared with; `compared-range.ts` says which days these are. */
export const postedComparison = {
  compare: z.enum(comparisons).optional(),
  byCalendar: z.boolean().optional(),
}

/** The same in a query. */
export const queryComparison = { ...postedComparison, byCalendar: queryFlag.optional() }

/**
 * Whether a figure goes on growing after its day: sales come in for weeks, and with them what is paid a
 * sale. Clicks, and what is paid a click, are complete at once.
 */
export function arrivesLate(figure: 'clicks' | 'sales' | 'earnings', kind: Kind): boolean {
  return figure === 'sales' || (figure === 'earnings' && kind === 'CPA')
}
