import { z } from 'zod'
import { count, vendorId } from '../fields.ts'
import { route } from '../route.ts'

const access = { who: 'admin', screens: ['/vendorsList'] } as const

export const endVendorSessions = route({
  method: 'POST',
  path: '/home/endVendorSessions',
  summary: 'Ends every session of a vendor, at once.',
  source: 'added',
  access,
  body: z.object({ vendorId }),
  answer: z.object({ success: z.literal(true), ended: count }),
})

export const replaceVendorKey = route({
  method: 'POST',
  path: '/home/replaceVendorKey',
  summary:
    'Gives a vendor a new API key, which it alone is shown; the old one opens nothing any more.',
  source: 'added',
  access,
  body: z.object({
    vendorId,
    /** As `getVendor` told who asks; another key than that is not replaced. */
    keyMadeAt: z.iso.datetime().nullable().optional(),
  }),
  answer: z.object({ success: z.literal(true), keyMadeAt: z.iso.datetime() }),
})
