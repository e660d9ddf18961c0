import type { Ask } from '@orrery/contract/client'
import type { QueryBody } from '@orrery/contract/figures/query'

/** Whose figures of which days, of what they are, and what they are compared with. */
export type WhyAsked = Omit<Ask<'POST /v1/why'>['body'], 'metric'>

/** What is asked about, and the report that a row of the answer narrows; `.` for the present screen. */
export interface WhyOf {
  asked: WhyAsked
  to: string
}

/** What a screen's changes are asked about; without a comparison there is nothing to ask. */
export function whyOf(
  of: Omit<WhyAsked, 'compare' | 'byCalendar'> | undefined,
  { compare = 'previous', byCalendar }: Pick<QueryBody, 'compare' | 'byCalendar'>,
  to = '.',
): WhyOf | undefined {
  if (!of || compare === 'none') return undefined
  return { asked: { ...of, compare, ...(byCalendar !== undefined && { byCalendar }) }, to }
}
