import { reaches, type PersonRole } from '@orrery/contract/accounts/person-role'
import { messages } from '@orrery/contract/messages'
import { useSession } from './session.ts'
import { useViewing } from './view.ts'

/**
 * What the server would answer whoever is signed in to a call that needs this role, or an administrator who views
 * as a vendor; undefined when they reach it.
 * So nobody fills in a form that is refused.
 */
export function useRefusal(needed: PersonRole): string | undefined {
  const role: PersonRole = useSession()?.person?.role ?? 'owner'
  const viewing = useViewing()
  if (viewing) return messages.viewReadsOnly
  if (reaches(role, needed)) return undefined
  return needed === 'owner' ? messages.ownersOnly : messages.readersRead
}
