import type { StatementLine } from '@orrery/contract/payments/statement'
import { programmeOf } from '@orrery/contract/programmes/all'
import { Link } from '../address/Link.tsx'
import { useLookedAt } from '../api/use-looked-at.ts'
import { isOpenType } from './open-type.ts'
import { typeName } from './words.ts'

interface LineNameProps {
  line: StatementLine
  /** Whose statement it is; empty for one's own. */
  of: { vendorId?: string }
}

/** What a line is of, which leads to the report of its days where that is open to the vendor. */
export function LineName({ line, of }: LineNameProps) {
  const user = useLookedAt(of.vendorId)
  const { pages } = programmeOf(line.programme)
  const words = `${typeName(line)}, ${line.month}`
  if (!user || !isOpenType(user, line)) return words
  const days = { start: line.firstDay, end: line.lastDay, type: line.kind }
  return (
    <Link to={pages.report} search={{ ...days, ...of }}>
      {words}
    </Link>
  )
}
