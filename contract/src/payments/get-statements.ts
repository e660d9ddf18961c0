import { z } from 'zod'
import { day, money, vendorId } from '../fields.ts'
import { kinds } from '../programmes/programme.ts'
import { csv, route } from '../route.ts'
import { balanceEntry, month, shownStatement, statementRow } from './statement.ts'

/** Of the vendor's payment details: a file for the bank can pay them, none were given, or no file can. */
const accountStates = ['ready', 'missing', 'unfit'] as const

/** So many months are listed, and so many entries of the balance, the newest first. */
export const MOST_MONTHS = 60
export const MOST_ENTRIES = 100

const access = { who: 'vendor', screens: ['/statements'] } as const

export const getStatements = route({
  method: 'GET',
  path: '/home/getStatements',
  summary: 'The vendor’s monthly statements, newest first, and what it is owed.',
  source: 'added',
  access,
  query: z.object({ vendorId: vendorId.optional() }),
  answer: z.object({
    /** Every amount is in it. */
    currency: z.string(),
    figures: z.object({
      /** Earnings on no statement yet, at the last known rates; null when some have none (`unrated`). */
      estimated: money.nullable(),
      /** On statements, not payable yet and not on its way. */
      confirmed: money,
      payable: money,
      /** In payments on their way to the vendor. */
      open: money,
      /** All that was paid, less what came back. */
      paid: money,
    }),
    /** The programmes and types of which the estimate is, whether or not they are open to the vendor now. */
    estimatedOf: z.array(z.object({ programme: z.string(), kind: z.enum(kinds) })),
    /** On which day the rates of the estimate were published; null when none was needed or none is known. */
    rateDay: day.nullable(),
    /** Programmes whose earnings in another currency have no rate: without them an estimate would be too small. */
    unrated: z.array(z.string()),
    /** The next day on which a statement above zero falls due; null when none is waiting. */
    nextDue: day.nullable(),
    data: z.array(statementRow),
    entries: z.array(balanceEntry),
    account: z.enum(accountStates),
    timeZone: z.string(),
  }),
})

const one = { query: z.object({ month, vendorId: vendorId.optional() }) } as const

export const getStatement = route({
  method: 'GET',
  path: '/home/getStatement',
  summary: 'One statement with its lines; an administrator’s answer may be a draft.',
  source: 'added',
  access,
  ...one,
  answer: z.object({ data: shownStatement }),
})

export const downloadStatement = route({
  method: 'GET',
  path: '/home/downloadStatement',
  summary: 'A statement’s lines as CSV.',
  source: 'added',
  access: { ...access, key: true, signed: true },
  ...one,
  answer: csv('statement.csv'),
})

export const downloadStatementDays = route({
  method: 'GET',
  path: '/home/downloadStatementDays',
  summary: 'The days that a statement’s lines are the sums of, each at its version, as CSV.',
  source: 'added',
  access: { ...access, key: true, signed: true },
  ...one,
  answer: csv('statement_days.csv'),
})

export const downloadStatementPdf = route({
  method: 'GET',
  path: '/home/downloadStatementPdf',
  summary: 'A statement as PDF.',
  source: 'added',
  access: { ...access, signed: true },
  ...one,
  answer: { file: 'statement.pdf', type: 'application/pdf' },
})
