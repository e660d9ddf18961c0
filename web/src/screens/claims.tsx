import { useFilters } from '../address/use-filters.ts'
import { ClaimList } from '../claims/ClaimList.tsx'
import { ClaimPage } from '../claims/ClaimPage.tsx'
import { NewClaim } from '../claims/NewClaim.tsx'
import { useNewHeading } from '../ui/base/use-new-heading.ts'

/** All claims, the one that the address names, or a new one of what it names. */
export default function Claims() {
  const [search] = useFilters<{ claim?: string; origin?: string; row?: string }>()
  const { claim, origin, row } = search
  useNewHeading(claim ?? origin ?? '')
  if (claim !== undefined) return <ClaimPage key={claim} id={claim} />
  if (origin !== undefined) return <NewClaim key={`${origin} ${row}`} search={search} />
  return <ClaimList />
}
