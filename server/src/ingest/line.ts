import { isDay } from '@orrery/contract/day'
import type { ReportRow } from '../kit/adapter.ts'

/** Why a row cannot be stored: the field and what is wrong with it. */
export interface LineProblem {
  column: string
  reason: string
}

const DECIMAL = /^-?\d{1,12}(\.\d{1,10})?$/
const MOST_COUNT = 2_000_000_000

/** Limits of the columns that hold text; longer text is a fault, never cut. */
const TEXT_LIMITS = { placementId: 200, rid: 1020, merchantId: 50, merchantName: 300 } as const

/**
 * Checks one row of a partner or an upload as a hostile guest.
 * @returns the first problem, or undefined when the row may be stored.
 */
export function rowProblem(row: ReportRow): LineProblem | undefined {
  if (!isDay(row.day)) return { column: 'FROM_DATE', reason: 'is not a day as YYYY-MM-DD.' }
  if (!isCount(row.clicks) || row.clicks < 0) {
    return { column: 'CLICKS', reason: 'is not a whole number from 0.' }
  }
  if (!isCount(row.sales)) return { column: 'SALES_COUNT', reason: 'is not a whole number.' }
  if (!DECIMAL.test(row.saleAmount)) return { column: 'SALES', reason: 'is not a decimal number.' }
  if (!DECIMAL.test(row.earnings)) return { column: 'EARNINGS', reason: 'is not a decimal number.' }
  for (const [field, limit] of Object.entries(TEXT_LIMITS)) {
    const text = row[field as keyof typeof TEXT_LIMITS]
    const column = field.replace(/[A-Z]/g, '_$&').toUpperCase()
    if (text.length > limit) return { column, reason: `is longer than ${limit} characters.` }
    if (text.includes('\0')) return { column, reason: 'has a NUL character.' }
    if (text.startsWith('=')) return { column, reason: 'begins like a spreadsheet formula.' }
  }
  return undefined
}

/** What makes two rows of one report the same row. */
export function rowKey(row: ReportRow): string {
  return [row.day, row.campaignId, row.placementId, row.rid, row.merchantId].join('\u001f')
}

/** What our links carry where the publisher gave no placement. */
const NO_PLACEMENT = 'noid'

/** `5001_home-top` → `home-top`, `5001_noid` → ``: the vendor prefix that our links put first. */
export function withoutPrefix(placementId: string, vendorId: number): string {
  const prefix = `${vendorId}_`
  if (!placementId.startsWith(prefix)) return placementId
  const own = placementId.slice(prefix.length)
  return own === NO_PLACEMENT ? '' : own
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) <= MOST_COUNT
}
