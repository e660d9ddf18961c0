import { z } from 'zod'
import { count, queryFlag, vendorId, wholeNumber } from '../fields.ts'
import { route } from '../route.ts'

export const AUDIT_PAGE = 50
/** How far back the trail can be leafed through. */
export const MOST_AUDIT_PAGES = 200

const auditEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  action: z.string(),
  /** Who did it; null for the portal itself. */
  actorId: count.nullable(),
  /** Which of its people; empty for keys, and before people were told apart. */
  personName: z.string(),
  subject: z.string(),
  /** What belongs to it as JSON, without secrets, cut to its first thousand characters. */
  detail: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const getVendorAudit = route({
  method: 'GET',
  path: '/home/getVendorAudit',
  summary: 'What a vendor did and what was done about it, newest first.',
  source: 'added',
  access: { who: 'admin', screens: ['/vendorsList'] },
  query: z.object({
    vendorId,
    pageNo: wholeNumber(1, MOST_AUDIT_PAGES).optional(),
    /** `false` leaves out that administrators looked at it. */
    looks: queryFlag.optional(),
  }),
  answer: z.object({
    data: z.array(auditEntry),
    /** There are older ones. */
    more: z.boolean(),
  }),
})
