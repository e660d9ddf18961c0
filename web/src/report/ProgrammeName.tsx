import { permits } from '@orrery/contract/access'
import { Link } from '../address/Link.tsx'
import { carried } from '../address/use-filters.ts'
import { useSession } from '../api/session.ts'
import { programmeOf } from '../programmes/all-programmes.ts'
import { ProgrammeDot } from '../programmes/ProgrammeDot.tsx'

/** A programme's colour and name; the name leads to its report of the same days. */
export function ProgrammeName({ of: key }: { of: string }) {
  const user = useSession()
  const programme = programmeOf(key)
  if (!programme) return key
  const { name, pages } = programme
  return (
    <ProgrammeDot of={programme}>
      {user && permits(user, pages.report) ? (
        <Link to={pages.report} search={carried}>
          {name}
        </Link>
      ) : (
        name
      )}
    </ProgrammeDot>
  )
}
