import type { Aggregation } from '@orrery/contract/reports/earnings-report'
import { aggregationLabels } from '@orrery/contract/tiles'
import { useFilters } from '../address/use-filters.ts'

const DEFAULT: Aggregation = 'daily'

/** By day, week or month, held in the URL; anything else is by day. */
export function useAggregation(): [Aggregation, (aggregation: Aggregation) => void] {
  const [{ aggregation }, setFilters] = useFilters<{ aggregation?: string }>()
  return [
    isAggregation(aggregation) ? aggregation : DEFAULT,
    (next) => setFilters({ aggregation: next === DEFAULT ? undefined : next }),
  ]
}

function isAggregation(text: string | undefined): text is Aggregation {
  return text !== undefined && Object.hasOwn(aggregationLabels, text)
}
