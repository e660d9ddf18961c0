import type { VendorAccess } from '@orrery/contract/accounts/user'
import { namesAnother } from './names-another.ts'
import { useSession } from './session.ts'
import { useAnswer } from './use-answer.ts'

/** Whose programmes and types a screen offers. */
export interface LookedAt extends VendorAccess {
  /** The type that it chose to begin with; of another vendor the first allowed one is. */
  defaultType?: string
}

/**
 * Whose access decides what a screen of figures offers: the vendor's that an administrator's address names, as the
 * server decides, else one's own. Undefined while it is not known; where it cannot be told, the administrator's own,
 * and the calls of the screen say what they refuse.
 */
export function useLookedAt(vendorId: string | undefined): LookedAt | undefined {
  const user = useSession()
  const isOther = user !== undefined && namesAnother(user, vendorId)
  const ask = isOther ? { query: { vendorId } } : undefined
  const { data, isError, isPlaceholderData } = useAnswer('GET /home/getVendor', ask)
  if (!isOther || isError) return user
  if (!data || isPlaceholderData) return undefined
  const { role, menu, features, vendorId: other } = data.data
  return { vendorId: other, role, menu, features }
}
