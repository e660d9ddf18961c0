import { useFilters } from '../address/use-filters.ts'
import { Payments, type PaymentSearch } from '../payments/Payments.tsx'
import { useNewHeading } from '../ui/base/use-new-heading.ts'

/** Statements and payments of all vendors, or the batch that the address names. */
export default function PaymentsScreen() {
  const [search] = useFilters<PaymentSearch>()
  useNewHeading(search.batch ?? '')
  return <Payments />
}
