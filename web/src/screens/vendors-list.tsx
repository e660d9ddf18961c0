import { RunTimes } from '../admin/RunTimes.tsx'
import { useFilters } from '../address/use-filters.ts'
import { useNewHeading } from '../ui/base/use-new-heading.ts'
import { VendorList } from '../vendors/VendorList.tsx'
import { VendorPage } from '../vendors/VendorPage.tsx'

/** All vendors beside the report runs (2-links §2), or the vendor that the address names. */
export default function VendorsList() {
  const [{ vendor }] = useFilters<{ vendor?: string }>()
  useNewHeading(vendor ?? '')
  if (vendor !== undefined) return <VendorPage key={vendor} />
  return (
    <VendorList>
      <RunTimes />
    </VendorList>
  )
}
