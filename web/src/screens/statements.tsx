import { useFilters } from '../address/use-filters.ts'
import { StatementPage } from '../payments/StatementPage.tsx'
import type { StatementSearch } from '../payments/statement-search.ts'
import { Statements } from '../payments/Statements.tsx'
import { useNewHeading } from '../ui/base/use-new-heading.ts'

/** All statements, or the one that the address names. */
export default function StatementsScreen() {
  const [search] = useFilters<StatementSearch>()
  const { month } = search
  useNewHeading(month ?? '')
  if (month !== undefined) return <StatementPage key={month} month={month} search={search} />
  return <Statements search={search} />
}
