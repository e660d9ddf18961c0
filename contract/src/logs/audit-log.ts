import { z } from 'zod'
import { count, vendorId } from '../fields.ts'
import { csv, route } from '../route.ts'
import { auditActionKeys } from './audit-actions.ts'
import { logPage, logPlace, logQuery } from './log-query.ts'

export const getAuditLog = route({
  method: 'GET',
  path: '/home/logs/audit',
  summary: 'The audit log: who did what, in which request, newest first, a page at a time.',
  source: 'added',
  access: { who: 'admin' },
  query: z.object({
    ...logQuery,
    action: z.enum(auditActionKeys).optional(),
    actor: vendorId.optional().meta({ description: 'The vendor who did it' }),
    subject: z.string().max(254).optional().meta({
      description: 'What it was done to, such as a vendor id or an address; the whole of it',
    }),
    before: logPlace.optional(),
  }),
  answer: z.object({
    reportsData: z.array(
      z.object({
        _id: z.string(),
        at: z.iso.datetime(),
        action: z.string(),
        /** Null where nobody was signed in. */
        actorId: z.int().nullable(),
        actorName: z.string(),
        /** Which of the vendor's people; empty for keys and jobs, and before people were told apart. */
        personName: z.string(),
        subject: z.string(),
        detail: z.record(z.string(), z.unknown()),
        /** Null for what a job did, and before requests were written down. */
        requestId: z.string().nullable(),
      }),
    ),
    /** How many entries fit, up to {@link MOST_COUNTED_ENTRIES}. */
    totalRecords: count,
    ...logPage,
  }),
  csv: csv('audit_log.csv'),
})

/** Entries are counted up to so many. */
export const MOST_COUNTED_ENTRIES = 10_000
