import { z } from 'zod'
import { vendorId } from '@orrery/contract/fields'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { mayNameOthers, type Scope } from '../scope.ts'
import { checked } from './checked-request.ts'

/** The fields by which requests name a vendor (3-decisions §2). */
const naming = ['vendorId', 'campaign_id', 'pub_id'] as const

/** One part of a request, query or body: what the call reads of it, and what was sent. */
interface Part {
  reads: z.ZodObject | undefined
  sent: Partial<Record<(typeof naming)[number], unknown>>
}

/**
 * Refuses another vendor in a field that the call does not read: left unread, it would be answered the asker's own
 * under the other's id. Whom the request looks at by a field that is read may be named in others, too.
 * @throws Problem invalid for what is no vendor id, foreignVendor when a vendor names another, forbidden when an
 *   administrator does.
 */
export function refuseUnreadVendor(asker: Scope, { namedId }: Scope, { reads, sent }: Part): void {
  for (const field of naming) {
    const value = sent[field]
    if (value === undefined || value === null || value === '') continue
    if (reads && field in reads.shape) continue
    const id = checked(z.object({ [field]: vendorId }), { [field]: value })?.[field]
    if (id === asker.vendorId || id === namedId) continue
    if (!mayNameOthers(asker)) throw new Problem('foreignVendor')
    throw new Problem('forbidden', messages.namesNoOther(field))
  }
}
