import { z } from 'zod'
import { count, pageNo, wholeNumber } from '../fields.ts'
import { messages } from '../messages.ts'
import { route } from '../route.ts'

/** The most domains that there may be, of both kinds and all vendors together. */
export const MOST_DOMAINS = 1000
/** For so long a domain without its record is looked at by itself. */
export const WAITING_DAYS = 7
/** For so long a proven domain counts after its record has gone. */
export const GRACE_DAYS = 3

/** For the portal's own pages, or for short URLs. */
export const domainKinds = ['portal', 'short'] as const
export type DomainKind = (typeof domainKinds)[number]

/**
 * Without its record so far; with it; its record gone, but not for long enough to matter; gone for so
 * long that the domain does not count any more.
 */
export const domainStates = ['waiting', 'proven', 'missing', 'lapsed'] as const
export type DomainState = (typeof domainStates)[number]

const domain = z.object({
  _id: z.string(),
  /** As name servers know it: lower-case ASCII. */
  name: z.string(),
  /** As people read it, where that is another. */
  shownName: z.string(),
  vendorId: z.number().int(),
  campaign_id: z.number().int(),
  state: z.enum(domainStates),
  /** The TXT record that proves it. */
  record: z.object({ host: z.string(), value: z.string() }),
  /** What the last look found wrong; empty otherwise. */
  reason: z.string(),
  createdAt: z.iso.datetime(),
  provenAt: z.iso.datetime().nullable(),
  lookedAt: z.iso.datetime().nullable(),
  /** When it is looked at next by itself; null for never. */
  nextLookAt: z.iso.datetime().nullable(),
  /** Until when it counts without its record. */
  countsUntil: z.iso.datetime().nullable(),
})
export type Domain = z.infer<typeof domain>

const admin = { who: 'admin' } as const
const invalid = { error: messages.enterValidName }
const name = z.string(invalid).trim().min(1, invalid).max(253)
const owner = z
  .union(
    [
      z.string().regex(/^[1-9]\d{0,8}$/, invalid),
      z.number(invalid).int(invalid).min(1, invalid).max(999_999_999, invalid),
    ],
    invalid,
  )
  .transform(Number)
const domainId = z.string().regex(/^[0-9a-f]{24}$/, { error: messages.noSuchDomain })

const added = {
  method: 'POST',
  source: 'links',
  access: admin,
  body: z.object({ name, vendorId: owner, campaign_id: owner.optional() }),
  answer: z.object({ data: domain }),
} as const

const deleted = {
  method: 'POST',
  source: 'links',
  access: admin,
  body: z.object({ _id: domainId }),
  answer: z.object({ success: z.literal(true) }),
} as const

const listed = {
  method: 'GET',
  source: 'links',
  access: admin,
  query: z.object({
    searchText: z.string().max(253).optional(),
    pageNo,
    pageSize: wholeNumber(1, 100).optional(),
  }),
  answer: z.object({ data: z.array(domain), totalCount: count }),
} as const

const asked = {
  method: 'POST',
  source: 'links',
  access: admin,
  body: z.object({ name, vendorId: owner.optional() }),
  answer: z.object({
    /** Whether some vendor has the name. */
    isExit: z.boolean(),
    /** Why it cannot be added; empty when it can. */
    reason: z.string(),
  }),
} as const

export const addDomainName = route({
  ...added,
  path: '/dashboard/addDomainName',
  summary: 'Adds a custom domain, which counts once its DNS record proves it.',
})

export const deleteDomain = route({
  ...deleted,
  path: '/dashboard/deleteDomain',
  summary: 'Deletes a custom domain.',
})

export const checkDomainName = route({
  ...asked,
  path: '/dashboard/checkDomainNameIsExit',
  summary: 'Whether a custom domain exists, and why the name cannot be added.',
})

export const allCustomDomains = route({
  ...listed,
  path: '/dashboard/allCustomDomains',
  summary: 'All custom domains, the newest first.',
})

export const addShortDomain = route({
  ...added,
  path: '/dashboard/addShortURLDomainName',
  summary: 'Adds a domain for a vendor’s short URLs, which carry it once its DNS record proves it.',
})

export const deleteShortDomain = route({
  ...deleted,
  path: '/dashboard/deleteShortURLDomain',
  summary: 'Deletes a short URL domain.',
})

export const checkShortDomain = route({
  ...asked,
  path: '/dashboard/checkShortURLNameIsExit',
  summary: 'Whether a short URL domain exists, and why the name cannot be added.',
})

export const allShortDomains = route({
  ...listed,
  path: '/dashboard/allShortURLDomains',
  summary: 'All short URL domains, the newest first.',
})

export const proveDomain = route({
  method: 'POST',
  path: '/dashboard/proveDomain',
  summary: 'Looks for a domain’s DNS record now.',
  source: 'added',
  access: admin,
  body: z.object({ _id: domainId }),
  answer: z.object({ data: domain }),
})
