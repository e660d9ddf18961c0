import { allowedTypes, permits } from '@orrery/contract/access'
import { CLAIM_DAYS } from '@orrery/contract/claims/claim-window'
import { addDays } from '@orrery/contract/day'
import IconFlag from '~icons/flag'
import { usePortal } from '../api/portal.ts'
import { useSession } from '../api/session.ts'
import { useRefusal } from '../api/use-refusal.ts'
import css from './ClaimLink.module.css'
import { Link } from './Link.tsx'
import { claimSearch, type ClaimStart } from './claim-address.ts'

interface ClaimLinkProps {
  start: ClaimStart
  /** What is claimed, for who does not see its row. */
  of: string
}

/** Leads to the claim of a row; nothing where it is too late for one, claims are closed, its type is not enabled or whoever looks may only look. */
export function ClaimLink({ start, of }: ClaimLinkProps) {
  const user = useSession()
  const today = usePortal()?.today
  const refusal = useRefusal('member')
  const { day, programme, kind } = start.row
  if (!user || refusal || today === undefined || !permits(user, '/claims')) return null
  if (programme && kind && !allowedTypes(user, programme).includes(kind)) return null
  if (day !== undefined && addDays(day, CLAIM_DAYS) < today) return null
  return (
    <Link
      to="/claims"
      search={claimSearch(start)}
      className={css.claim}
      title="Claim: say what is wrong or missing"
      aria-label={`Claim ${of}`}
    >
      <IconFlag size={16} stroke={1.75} />
    </Link>
  )
}
