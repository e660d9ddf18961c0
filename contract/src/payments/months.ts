import { z } from 'zod'
import { count, day, money, pageNo, vendorId } from '../fields.ts'
import { route } from '../route.ts'
import { listedStates, month } from './statement.ts'

export const PAYMENTS_PAGE = 50

/** Every call of the administrator's screen of payments. */
export const adminAccess = { who: 'admin', screens: ['/payments'] } as const

/** Of a month: its statements are being made, are there to be looked at, or were issued and never change again. */
const monthStates = ['making', 'made', 'issued'] as const

const monthRow = z.object({
  month,
  state: z.enum(monthStates),
  /** Being made, but nobody is at it or comes back to it within a minute. */
  stopped: z.boolean(),
  /** How many vendors were looked at so far, and how many statements that gave. */
  vendors: count,
  statements: count,
  total: money,
  currency: z.string(),
  rateDay: day.nullable(),
  /** Programme-days of the month that were not final; once it is made, also earlier ones that a statement waits for. */
  openDays: count,
  dueDay: day,
  madeAt: z.iso.datetime().nullable(),
  issuedAt: z.iso.datetime().nullable(),
})
export type MonthRow = z.infer<typeof monthRow>

/** The month whose statements can be made next. */
const nextMonth = z.object({
  month,
  /** Its programme-days that are not final yet. */
  openDays: count,
  /** Whether there is nothing more to wait for: every day is final, or it is late. */
  ripe: z.boolean(),
  /** Whether the reference rates of its end are known; its statements are not made before. */
  ratesKnown: z.boolean(),
  /** When they are made by themselves at the latest; null when an administrator has to. */
  byItselfOn: day.nullable(),
})
export type NextMonth = z.infer<typeof nextMonth>

/** What an administrator's dashboard says of months. */
export const waitingMonth = z.object({
  month,
  /** What was made and waits to be issued; null when nothing was made yet. */
  drafts: z.object({ statements: count, total: money, currency: z.string() }).nullable(),
})
export type WaitingMonth = z.infer<typeof waitingMonth>

export const getStatementMonths = route({
  method: 'GET',
  path: '/home/getStatementMonths',
  summary: 'The months of which statements were made, newest first, and the month that is next.',
  source: 'added',
  access: adminAccess,
  answer: z.object({
    data: z.array(monthRow),
    next: nextMonth.nullable(),
  }),
})

const success = z.object({ success: z.literal(true) })

export const makeStatements = route({
  method: 'POST',
  path: '/home/makeStatements',
  summary: 'Makes, or makes again, the statements of a month that has ended; a job does it.',
  source: 'added',
  access: adminAccess,
  body: z.object({ month }),
  answer: success,
})

export const issueStatements = route({
  method: 'POST',
  path: '/home/issueStatements',
  summary: 'Issues a month’s statements: vendors see them, and they never change again.',
  source: 'added',
  access: adminAccess,
  body: z.object({
    month,
    /** When the drafts were made that were looked at; 409 when they were made again since. */
    madeAt: z.iso.datetime().optional(),
  }),
  answer: success.extend({ issued: count, total: money }),
})

const listedStatement = z.object({
  vendorId: count,
  fullName: z.string(),
  month,
  state: z.enum(listedStates),
  total: money,
  carried: money,
  currency: z.string(),
  dueDay: day,
})
export type ListedStatement = z.infer<typeof listedStatement>

export const getAllStatements = route({
  method: 'GET',
  path: '/home/getAllStatements',
  summary: 'The statements of all vendors in a month, a page at a time.',
  source: 'added',
  access: adminAccess,
  query: z.object({
    /** The newest month unless said. */
    month: month.optional(),
    state: z.enum(listedStates).optional(),
    vendorId: vendorId.optional(),
    pageNo,
  }),
  answer: z.object({ data: z.array(listedStatement), totalCount: count, month: month.nullable() }),
})
