import type { Aggregation } from '@orrery/contract/reports/earnings-report'
import { useFilters } from '../address/use-filters.ts'
import { aggregationOf, DEFAULT_AGGREGATION } from './earnings-query.ts'

/** By day, week or month, held in the URL. */
export function useAggregation(): [Aggregation, (aggregation: Aggregation) => void] {
  const [{ aggregation }, setFilters] = useFilters<{ aggregation?: string }>()
  return [
    aggregationOf(aggregation),
    (next) => setFilters({ aggregation: next === DEFAULT_AGGREGATION ? undefined : next }),
  ]
}
