import { z } from 'zod'
import { count, day, money, named } from '../fields.ts'
import { messages } from '../messages.ts'
import { kinds } from '../programmes/programme.ts'
import { dayState } from '../reports/period.ts'

/** A calendar month in the reporting time zone. */
export const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: named(messages.badMonth) })
  .meta({ description: 'Calendar month as YYYY-MM in the reporting time zone' })

/** An opaque id of a payment or, in the same form, of a batch of them. */
const OPAQUE = /^[0-9a-f]{24}$/
export const paymentId = z.string().regex(OPAQUE, { error: messages.noSuchPayment })
export const batchId = z.string().regex(OPAQUE, { error: messages.noSuchBatch })

/**
 * How far an issued statement is. `confirmed`: its days are final, and it is not due yet. `payable`: due, and
 * with what was carried at least the smallest payment. `carried`: due, and less than that; or not above zero, whatever
 * the day. `on-its-way`: all that is left of it is in open payments. `paid`: nothing of it is left, and a payment took
 * the last. `settled`: nothing is left, and a correction, fee or lapse took the last.
 */
const statementStates = [
  'confirmed',
  'payable',
  'carried',
  'on-its-way',
  'paid',
  'settled',
] as const
export type StatementState = (typeof statementStates)[number]
/** Administrators see drafts too. */
export const listedStates = ['draft', ...statementStates] as const

/**
 * What a line is the sum of. `earnings`: days of the statement's month. `late`: days of earlier months that
 * became final since. `adjustment`: what a restatement changed of days that an earlier statement listed.
 */
const lineKinds = ['earnings', 'late', 'adjustment'] as const
export type LineKind = (typeof lineKinds)[number]

/** A statement in a list. */
export const statementRow = z.object({
  month,
  state: z.enum(statementStates),
  /** The sum of its lines, each rounded to cents once. */
  total: money,
  /** What stood on the balance when it was issued, or stands on it now. */
  carried: money,
  dueDay: day,
  issuedAt: z.iso.datetime(),
})
export type StatementRow = z.infer<typeof statementRow>

const statementLine = z.object({
  line: count,
  what: z.enum(lineKinds),
  programme: z.string(),
  kind: z.enum(kinds),
  /** The month of its days. */
  month,
  days: count,
  firstDay: day,
  lastDay: day,
  /** In the programme's currency, exact to at most 7 decimals. */
  amount: money,
  currency: z.string(),
  /** Units of the statement's currency for one of the programme's, and the day it was published on. */
  rate: money,
  rateDay: day,
  /** In the statement's currency, to cents. */
  converted: money,
  /** Of an adjustment: the run that made the earnings of its days what they are, and why; null and empty otherwise. */
  runId: z.string().nullable(),
  reason: z.string(),
})
export type StatementLine = z.infer<typeof statementLine>

/** A whole statement. */
export const statement = statementRow.extend({
  vendorId: count,
  fullName: z.string(),
  company: z.string(),
  currency: z.string(),
  lines: z.array(statementLine),
  adjustments: money,
  /** Carried forward and the total. */
  balance: money,
  /** The administrative fee as it stood when the statement was issued, in percent of a payment. */
  feePercent: z.number(),
  /** Of the balance, should all of it be paid at once. */
  fee: money,
  /** The balance less the fee; 0 below the smallest payment. */
  payable: money,
  /**
   * Days that were not final when it was made; they come on a later statement. Of earlier months those that an
   * earlier statement lists with other earnings than they have now.
   */
  openDays: z.array(
    z.object({ programme: z.string(), kind: z.enum(kinds), date: day, state: dayState }),
  ),
  /** SHA-256 of its lines as they were issued. */
  checksum: z.string(),
})
export type Statement = z.infer<typeof statement>

/** The same as an administrator may see it before it is issued. */
export const shownStatement = statement.extend({
  state: z.enum(listedStates),
  issuedAt: statement.shape.issuedAt.nullable(),
})
export type ShownStatement = z.infer<typeof shownStatement>

/** What changes a balance. */
const entryKinds = [
  'statement',
  'payment',
  'fee',
  'returned',
  'returned-fee',
  'lapse',
  'correction',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** One entry of a vendor's ledger; the sum of all is the balance. */
export const balanceEntry = z.object({
  _id: z.string(),
  day,
  kind: z.enum(entryKinds),
  amount: money,
  month: month.nullable(),
  reason: z.string(),
  /**
   * Of a payment, made or returned, what the bank's file has of it: there it is in another currency, of which one is
   * `rate` of the balance's. Null of all else.
   */
  transfer: z.object({ amount: money, currency: z.string(), rate: money, rateDay: day }).nullable(),
})
export type BalanceEntry = z.infer<typeof balanceEntry>
