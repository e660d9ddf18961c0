import { useAddress } from '../address/use-address.ts'
import type { Filters } from '../address/use-filters.ts'
import { usePortal } from '../api/portal.ts'
import { takenDays } from './taken-days.ts'

/** The search params of a step to the screen under a path: the days of the one that is drawn. */
export function useTakenDays(): (to: string) => Filters {
  const address = useAddress()
  const today = usePortal()?.today
  return (to) => takenDays(to, address, today)
}
