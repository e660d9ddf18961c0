import { z } from 'zod'
import { features, menu, role } from '../accounts/user.ts'
import { count, vendorId } from '../fields.ts'
import { listedPerson } from '../people/people.ts'
import { route } from '../route.ts'
import { listedVendor } from './get-all-vendors.ts'
import { suspendedLinks } from './vendor-state.ts'

/** A vendor as its page has it; nothing that opens its door. */
export const vendorDetails = listedVendor.omit({ count: true }).extend({
  /** To be sent back with a change, which is refused when another came between. */
  revision: count,
  phoneNumber: z.string(),
  company: z.string(),
  country: z.string(),
  /** What it said of itself when it applied. */
  site: z.string(),
  traffic: z.string(),
  role,
  menu,
  features,
  /** The merchant of `lockedMerchant`; null without one, and when the list does not have it now. */
  lockedMerchantName: z.string().nullable(),
  /** Told to the vendor when it tries to sign in. */
  stateReason: z.string(),
  /** Null: since it was made. */
  stateSince: z.iso.datetime().nullable(),
  /** The administrator who changed it last. */
  stateBy: count.nullable(),
  links: z.enum(suspendedLinks),
  shortLinks: count,
  /** Administrators' own. */
  notes: z.string(),
  /** Who signs in to its account. */
  people: z.array(listedPerson),
  sessions: count,
  /** Null when it is signed in nowhere. */
  lastUsed: z.iso.datetime().nullable(),
  /** Null when the key is older than this is written down. */
  keyMadeAt: z.iso.datetime().nullable(),
})
export type VendorDetails = z.infer<typeof vendorDetails>

export const getVendor = route({
  method: 'GET',
  path: '/home/getVendor',
  summary: 'One vendor as administrators see it: access, state, notes, sessions, key.',
  source: 'added',
  access: { who: 'admin', screens: ['/vendorsList'] },
  query: z.object({ vendorId }),
  answer: z.object({ data: vendorDetails }),
})
