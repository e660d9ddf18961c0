import { z } from 'zod'
import { count, pageNo, wholeNumber } from '../fields.ts'
import { route } from '../route.ts'

/** Waiting for its first or next try, taken by the mail server, or given up. */
export const mailStates = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** The list goes so far; older ones are found by their text. */
export const MOST_MAILS = 10_000

const access = { who: 'admin', screens: ['/mail'] } as const
const mailId = z.string().max(64)

/** A mail in the list. */
export const mail = z.object({
  mailId,
  /** Whose account it is about; null for somebody without one. */
  vendorId: z.number().int().nullable(),
  to: z.string(),
  /** One of `mailKinds`, or of a later version. */
  kind: z.string(),
  subject: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(mailStates),
  tries: count,
  triedAt: z.iso.datetime().nullable(),
  /** Of one that waits. */
  nextAt: z.iso.datetime().nullable(),
  /** The mail server's answer to the last try, null and empty before. */
  code: z.number().int().nullable(),
  answer: z.string(),
})
export type Mail = z.infer<typeof mail>

export const getMails = route({
  method: 'GET',
  path: '/home/getMails',
  summary: 'Mails that were written, newest first, with what became of them.',
  source: 'added',
  access,
  query: z.object({
    state: z.enum(mailStates).optional(),
    /** A part of address, subject or vendor id. */
    searchText: z.string().trim().max(100).optional(),
    pageNo,
    pageSize: wholeNumber(1, 100).optional(),
  }),
  answer: z.object({
    data: z.array(mail),
    /** At most {@link MOST_MAILS}. */
    totalCount: count,
    /** Whether there is a mail server; without one mails wait. */
    setUp: z.boolean(),
  }),
})

export const getMail = route({
  method: 'GET',
  path: '/home/getMail',
  summary: 'One mail with its text; a link that opens something is left out.',
  source: 'added',
  access,
  query: z.object({ mailId }),
  answer: z.object({
    data: mail.extend({
      /** Null when it was kept for long enough. */
      text: z.string().nullable(),
    }),
  }),
})

export const retryMail = route({
  method: 'POST',
  path: '/home/retryMail',
  summary: 'Has a mail that could not be sent tried again.',
  source: 'added',
  access,
  audit: 'mail-retried',
  body: z.object({ mailId }),
  answer: z.object({ data: mail }),
})
