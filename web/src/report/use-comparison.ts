import { useFilters } from './use-filters.ts'

/** Whether changes against the period before are shown; held in the URL. */
export function useComparison() {
  const [filters, setFilters] = useFilters<{ compare?: string }>()
  return {
    compared: filters.compare !== 'none',
    setCompared: (compared: boolean) => setFilters({ compare: compared ? undefined : 'none' }),
  }
}
