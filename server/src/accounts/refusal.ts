import { messages } from '@orrery/contract/messages'
import type { VendorRow } from './vendor.query.ts'

/** Why a vendor whose password was right is not let in. */
export function refusal({ account_state: state, state_reason: reason }: VendorRow): string {
  if (state === 'applied') return messages.vendorApplied
  return reason === '' ? messages.vendorSuspended : messages.vendorSuspendedFor(reason)
}
