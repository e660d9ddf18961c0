import { z } from 'zod'
import { words } from '../content/text.ts'
import { askedDay, count, day, money, named, pageNo, vendorId } from '../fields.ts'
import { messages } from '../messages.ts'
import { route } from '../route.ts'
import { adminAccess } from './months.ts'
import { paymentId } from './statement.ts'

export const REASON_MAX = 300

/** Of what is noted on a balance for good. */
export const reason = z
  .string()
  .trim()
  .min(1, { error: messages.giveReason })
  .max(REASON_MAX, { error: messages.textTooLong(REASON_MAX) })
  .pipe(words(REASON_MAX, { error: messages.giveReason }))

const payable = z.object({
  vendorId: count,
  fullName: z.string(),
  /** What may be paid now, and the whole balance. */
  payable: money,
  balance: money,
  fee: money,
  currency: z.string(),
  /** Where it goes, masked; empty when it is not known. */
  iban: z.string(),
  /** Why it cannot go into a file for the bank; empty when it can. */
  obstacle: z.string(),
})
export type Payable = z.infer<typeof payable>

export const getPayable = route({
  method: 'GET',
  path: '/home/getPayable',
  summary: 'Whom the network may pay now, and what, a page at a time.',
  source: 'added',
  access: adminAccess,
  query: z.object({ pageNo }),
  answer: z.object({
    data: z.array(payable),
    totalCount: count,
    total: money,
    /** How many of all can be in a file for the bank. */
    ready: count,
    currency: z.string(),
  }),
})

/** Money with two decimals, as a form sends it. */
const amount = z
  .string()
  .regex(/^-?\d{1,9}(\.\d{1,2})?$/, { error: messages.badAmount })
  .meta({ description: 'In the payment currency, as a text with at most two decimals' })

/** What a caller makes up for one payment or correction: sent again, it is answered as the first time. */
const idempotencyKey = z
  .string()
  .regex(/^[\w-]{16,64}$/, { error: named(messages.badIdempotencyKey) })
  .optional()

export const recordPayment = route({
  method: 'POST',
  path: '/home/recordPayment',
  summary: 'Records a payment that was made beside the files for the bank.',
  source: 'added',
  access: adminAccess,
  body: z.object({
    vendorId,
    /** What goes off the balance, the fee included. */
    amount,
    /** On which it was paid; not after today. */
    day: askedDay,
    reason,
    idempotencyKey,
  }),
  answer: z.object({ success: z.literal(true), paymentId, paid: money, fee: money }),
})

export const correctBalance = route({
  method: 'POST',
  path: '/home/correctBalance',
  summary: 'Adds an entry to a vendor’s balance, with its reason.',
  source: 'added',
  access: adminAccess,
  body: z.object({ vendorId, amount, reason, idempotencyKey }),
  answer: z.object({ success: z.literal(true), balance: money }),
})

const inactive = z.object({
  vendorId: count,
  fullName: z.string(),
  balance: money,
  currency: z.string(),
  /** The last day with earnings; null when there never was one. */
  lastEarned: day.nullable(),
})
export type Inactive = z.infer<typeof inactive>

export const getInactive = route({
  method: 'GET',
  path: '/home/getInactive',
  summary: 'Whose small balance may lapse, for nothing was earned in twelve months.',
  source: 'added',
  access: adminAccess,
  query: z.object({ pageNo }),
  answer: z.object({
    data: z.array(inactive),
    totalCount: count,
    /** Of the balance that may lapse, also where nobody has one. */
    currency: z.string(),
  }),
})

export const lapseBalance = route({
  method: 'POST',
  path: '/home/lapseBalance',
  summary: 'Lets the small balance of an account that is not used lapse.',
  source: 'added',
  access: adminAccess,
  body: z.object({ vendorId }),
  answer: z.object({ success: z.literal(true), lapsed: money }),
})
