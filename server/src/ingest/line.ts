import { LONGEST_MERCHANT_ID } from '@orrery/contract/catalogue/merchant-id'
import { isDay } from '@orrery/contract/day'
import type { ReportRow } from '../kit/adapter.ts'
import { DECIMAL, WRITTEN } from '../kit/decimal.ts'
import { givenId } from '../kit/given-id.ts'
import { UNSEEN } from '../kit/storable-text.ts'

/** Why a row cannot be stored: the field and what is wrong with it. */
export interface LineProblem {
  column: string
  reason: string
}

const MOST_COUNT = 2_000_000_000
const TOO_MANY = 'is beyond 2,000,000,000.'
const TOO_LONG = 'has more than 12 digits before the point, or more than 10 behind it.'

/**
 * The columns that hold text, and the most UTF-16 code units that they hold. A name is for readers and stands
 * beside other words; ids are kept to the letter, since a publisher looks for its own by them.
 */
export const TEXTS = [
  { field: 'placementId', column: 'PLACEMENT_ID', limit: 200, isName: false },
  { field: 'rid', column: 'RID', limit: 1020, isName: false },
  { field: 'merchantId', column: 'MERCHANT_ID', limit: LONGEST_MERCHANT_ID, isName: false },
  { field: 'merchantName', column: 'MERCHANT_NAME', limit: 300, isName: true },
] as const

// A report has few days and many rows: a day that was right is not read again. Kept small, whatever comes.
const rightDays = new Set<string>()
const MOST_DAYS = 1000

interface FigureCheck extends LineProblem {
  isWrong: (row: ReportRow) => boolean
}

const FIGURES: readonly FigureCheck[] = [
  {
    column: 'FROM_DATE',
    reason: 'is not a day as YYYY-MM-DD.',
    isWrong: ({ day }) => !isRightDay(day),
  },
  {
    column: 'CLICKS',
    reason: 'is not a whole number from 0.',
    isWrong: ({ clicks }) => !Number.isInteger(clicks) || clicks < 0,
  },
  { column: 'CLICKS', reason: TOO_MANY, isWrong: ({ clicks }) => clicks > MOST_COUNT },
  {
    column: 'SALES_COUNT',
    reason: 'is not a whole number.',
    isWrong: ({ sales }) => !Number.isInteger(sales),
  },
  { column: 'SALES_COUNT', reason: TOO_MANY, isWrong: ({ sales }) => Math.abs(sales) > MOST_COUNT },
  {
    column: 'SALES',
    reason: 'is not a decimal number.',
    isWrong: ({ saleAmount }) => !WRITTEN.test(saleAmount),
  },
  { column: 'SALES', reason: TOO_LONG, isWrong: ({ saleAmount }) => isTooLong(saleAmount) },
  {
    column: 'EARNINGS',
    reason: 'is not a decimal number.',
    isWrong: ({ earnings }) => !WRITTEN.test(earnings),
  },
  { column: 'EARNINGS', reason: TOO_LONG, isWrong: ({ earnings }) => isTooLong(earnings) },
]

/**
 * Checks the day and the figures of one row as untrusted input: without them no total can be trusted.
 * @returns the first problem, or undefined.
 */
export function figureProblem(row: ReportRow): LineProblem | undefined {
  return FIGURES.find(({ isWrong }) => isWrong(row))
}

/** Why a text cannot be stored as it is, or undefined. */
export function textProblem(
  text: string,
  { limit, isName }: Pick<(typeof TEXTS)[number], 'limit' | 'isName'>,
): string | undefined {
  if (text.length > limit) return `is longer than ${limit} characters.`
  if (text.includes('\0')) return 'has a NUL character.'
  if (!text.isWellFormed()) return 'has half a character.'
  if (isName && UNSEEN.test(text)) return 'has characters that nobody sees.'
  return undefined
}

/**
 * Checks one row of an upload, which its sender can put right: it is refused where a partner's would be
 * mended.
 * @returns every problem of the row; none when it may be stored.
 */
export function rowProblems(row: ReportRow): LineProblem[] {
  const problems: LineProblem[] = []
  for (const { column, reason, isWrong } of FIGURES) {
    if (isWrong(row)) problems.push({ column, reason })
  }
  for (const text of TEXTS) {
    const reason =
      textProblem(row[text.field], text) ?? spreadsheetProblem(row[text.field], text.isName)
    if (reason !== undefined) problems.push({ column: text.column, reason })
  }
  return problems
}

/** Excel keeps fifteen digits of an id that looks like a number, and saves five of them: another id, for many at once. */
const SHORTENED = /^\d([.,]\d+)?E\+\d{2,3}$/
export const isShortened = (text: string): boolean => SHORTENED.test(text)

/** What only a spreadsheet makes of a text, or runs. */
function spreadsheetProblem(text: string, isName: boolean): string | undefined {
  if (text.startsWith('=')) return 'begins like a spreadsheet formula.'
  if (isName || !isShortened(text)) return undefined
  return 'was shortened by a spreadsheet: open the file with this column as text.'
}

function isRightDay(day: string): boolean {
  if (rightDays.has(day)) return true
  if (!isDay(day)) return false
  if (rightDays.size >= MOST_DAYS) rightDays.clear()
  rightDays.add(day)
  return true
}

/**
 * What makes two rows of one report the same row. Each text stands behind its length: whatever a visitor
 * puts into one of them, it cannot pass for the next.
 */
export function rowKey(row: ReportRow): string {
  const { day, campaignId, placementId, rid, merchantId, country } = row
  return `${day} ${campaignId.length} ${placementId.length} ${rid.length} ${merchantId.length} ${campaignId}${placementId}${rid}${merchantId}${country}`
}

/**
 * The ids of a row as its publisher gave them: `5001_home-top` → `home-top`, `5001_noid` → ``, a click id
 * `noid` → ``. Asked of rows that are told apart already: a partner may send one row without a click id and
 * one with `noid`, and both count.
 */
export function givenIds(
  { placementId, rid }: Pick<ReportRow, 'placementId' | 'rid'>,
  vendorId: number,
) {
  const prefix = `${vendorId}_`
  const own = placementId.startsWith(prefix) ? placementId.slice(prefix.length) : placementId
  return { placementId: givenId(own), rid: givenId(rid) }
}

function isTooLong(text: string): boolean {
  return WRITTEN.test(text) && !DECIMAL.test(text)
}
