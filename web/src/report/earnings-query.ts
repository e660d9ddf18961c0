import type { AskedComparison } from '@orrery/contract/compared-range'
import type { Day } from '@orrery/contract/day'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { Aggregation } from '@orrery/contract/reports/earnings-report'
import { aggregationLabels } from '@orrery/contract/tiles'

/** What the dashboard asks. */
export interface EarningsQuery {
  startDate: Day
  endDate: Day
  aggregation: Aggregation
  kind: Kind
  comparison: AskedComparison
}

/** The query as a body of the dashboard's calls, without the comparison. */
export function bodyOf({ startDate, endDate, aggregation, kind }: EarningsQuery) {
  return { startDate, endDate, aggregation, isCPC: kind === 'CPC' }
}

/** The dashboard's one call (1-core §7), and how it is asked. */
export const earningsAsk = [
  'POST /home/getEarningsReport',
  (asked: EarningsQuery) => ({ body: { ...bodyOf(asked), ...asked.comparison } }),
] as const

export const DEFAULT_AGGREGATION: Aggregation = 'daily'

/** The aggregation that a URL names; anything else is by day. */
export function aggregationOf(text: string | undefined): Aggregation {
  return isAggregation(text) ? text : DEFAULT_AGGREGATION
}

function isAggregation(text: string | undefined): text is Aggregation {
  return text !== undefined && Object.hasOwn(aggregationLabels, text)
}
