import { z } from 'zod'
import { isBlank, lines } from '../content/text.ts'
import { askedDay, count, day, money, pageNo, vendorId } from '../fields.ts'
import { messages } from '../messages.ts'
import { csv, route } from '../route.ts'
import { adminAccess } from './months.ts'
import { reason as givenReason, REASON_MAX } from './payable.ts'
import { batchId, paymentId } from './statement.ts'

/** The most payments in one file for the bank. */
export const MOST_BATCH = 5000
/** A batch is for a bank that pays it soon: at most so many days after the day on which it is made. */
export const MOST_DAYS_AHEAD = 60

/** On its way, at the vendor, back again, or given up before the bank had it. */
const paymentStates = ['open', 'paid', 'returned', 'cancelled'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What an administrator says became of a payment. */
export const paymentSteps = ['paid', 'returned', 'cancelled'] as const
export type PaymentStep = (typeof paymentSteps)[number]

const batch = z.object({
  _id: batchId,
  /** What the bank knows the file by: the same whenever it is exported. */
  messageId: z.string(),
  day,
  createdAt: z.iso.datetime(),
  exportedAt: z.iso.datetime().nullable(),
  /** When it was said that the bank refused the file. */
  refusedAt: z.iso.datetime().nullable(),
  payments: count,
  open: count,
  /** In the currency of the file. */
  total: money,
  currency: z.string(),
  /** Units of the payment currency for one of the file's, and their day. */
  rate: money,
  rateDay: day,
  /** Vendors of open payments that have given their account anew since: the file pays the one of before. */
  formerAccounts: z.array(count),
})
export type Batch = z.infer<typeof batch>

export const createPaymentBatch = route({
  method: 'POST',
  path: '/home/createPaymentBatch',
  summary:
    'Puts what is payable into one batch for the bank, at most 5,000 payments, the largest first; who has no details is left out.',
  source: 'added',
  access: adminAccess,
  body: z.object({
    /** On which the bank shall pay: today or a later day, at most 60 days on. */
    day: askedDay,
    /** Everybody who can be paid, as far as one file takes them, unless named. */
    vendorIds: z.array(vendorId).min(1).max(MOST_BATCH).optional(),
  }),
  answer: z.object({
    data: batch,
    /** So many who can be in a file wait for the next one. */
    left: count,
  }),
})

export const getPaymentBatches = route({
  method: 'GET',
  path: '/home/getPaymentBatches',
  summary: 'The batches for the bank, newest first, a page at a time; or one of them by _id.',
  source: 'added',
  access: adminAccess,
  query: z.object({
    pageNo,
    _id: z.string().max(64).optional(),
  }),
  answer: z.object({ data: z.array(batch), totalCount: count }),
})

const payment = z.object({
  _id: paymentId,
  vendorId: count,
  fullName: z.string(),
  batchId: batchId.nullable(),
  /** What goes off the balance, what of it is the fee, and what is paid. */
  gross: money,
  fee: money,
  net: money,
  currency: z.string(),
  /** As it stands in the file; null when it was made beside one. */
  fileAmount: money.nullable(),
  fileCurrency: z.string().nullable(),
  iban: z.string(),
  state: z.enum(paymentStates),
  /** What it may become now. */
  steps: z.array(z.enum(paymentSteps)),
  /** On which it was paid, and on which it came back. */
  paidDay: day.nullable(),
  returnedDay: day.nullable(),
  reason: z.string(),
})
export type Payment = z.infer<typeof payment>

export const getPayments = route({
  method: 'GET',
  path: '/home/getPayments',
  summary:
    'Payments, newest first, a page at a time: of all, of a batch or of a vendor; as CSV all that fit.',
  source: 'added',
  access: adminAccess,
  query: z.object({
    batchId: batchId.optional(),
    vendorId: vendorId.optional(),
    state: z.enum(paymentStates).optional(),
    pageNo,
  }),
  answer: z.object({ data: z.array(payment), totalCount: count }),
  csv: csv('all_payments.csv'),
})

/** Holds everyone's accounts in full, and from then on a payment cannot be cancelled: nothing for who only looks. */
const ofBatch = {
  access: { ...adminAccess, person: 'member' },
  query: z.object({ _id: batchId }),
} as const

export const downloadPaymentFile = route({
  method: 'GET',
  path: '/home/downloadPaymentFile',
  summary: 'A batch as SEPA credit transfer (pain.001.001.09).',
  source: 'added',
  ...ofBatch,
  answer: { file: 'payments.xml', type: 'application/xml; charset=utf-8' },
})

export const downloadPaymentCsv = route({
  method: 'GET',
  path: '/home/downloadPaymentCsv',
  summary: 'A batch as plain CSV.',
  source: 'added',
  ...ofBatch,
  answer: csv('payments.csv'),
})

export const settleBatch = route({
  method: 'POST',
  path: '/home/settleBatch',
  summary: 'Marks every open payment of a batch as paid on a day.',
  source: 'added',
  access: adminAccess,
  body: z.object({ _id: batchId, day: askedDay }),
  answer: z.object({ success: z.literal(true), paid: count }),
})

export const cancelPaymentBatch = route({
  method: 'POST',
  path: '/home/cancelPaymentBatch',
  summary: 'Gives up every open payment of a batch whose file was not downloaded.',
  source: 'added',
  access: adminAccess,
  body: z.object({ _id: batchId }),
  answer: z.object({ success: z.literal(true), cancelled: count }),
})

export const returnPaymentBatch = route({
  method: 'POST',
  path: '/home/returnPaymentBatch',
  summary:
    'Marks every open payment of a batch whose file the bank refused as returned, without a fee.',
  source: 'added',
  access: adminAccess,
  body: z.object({ _id: batchId, day: askedDay, reason: givenReason }),
  answer: z.object({ success: z.literal(true), returned: count }),
})

export const settlePayment = route({
  method: 'POST',
  path: '/home/settlePayment',
  summary: 'Marks a payment as paid, returned or cancelled.',
  source: 'added',
  access: adminAccess,
  body: z
    .object({
      vendorId,
      _id: paymentId,
      to: z.enum(paymentSteps),
      day: askedDay,
      reason: z
        .string()
        .trim()
        .max(REASON_MAX, { error: messages.textTooLong(REASON_MAX) })
        .pipe(lines(REASON_MAX))
        .default(''),
      /** It came back because the vendor's details were wrong: then the terms' fee is charged. */
      charge: z.boolean().default(false),
    })
    .refine(({ to, reason }) => to !== 'returned' || !isBlank(reason), {
      error: messages.giveReason,
      path: ['reason'],
    }),
  answer: z.object({ success: z.literal(true) }),
})
