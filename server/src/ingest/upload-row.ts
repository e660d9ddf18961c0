import type { UploadColumn } from '@orrery/contract/admin/upload-columns'
import { isDay, type Day } from '@orrery/contract/day'
import type { ReportRow } from '../kit/adapter.ts'
import { WRITTEN } from '../kit/decimal.ts'
import { isShortened, rowProblems, type LineProblem } from './line.ts'

/** A line's cells by column, as text. */
export type UploadCells = Record<UploadColumn, string>

const NO_DIGIT = /\D/g
const GROUPED = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/
/** `1,234` is 1.234 to half of Europe; `0,125` is nothing else, and `1,234.50` and `1,234,567` are not. */
const EITHER = /^-?[1-9]\d{0,2},\d{3}$/
const WHOLE = /^-?\d+$/

const TEXT_COLUMNS: readonly UploadColumn[] = ['PLACEMENT_ID', 'MERCHANT_NAME', 'RID']

/**
 * The seeds' rule for lines with exactly two double quotes: the quoted text is cut at its first comma.
 * Numbers are exempt, since cutting `"1,234.50"` would corrupt money (3-decisions §4).
 * @param raw the line as it stands in the file.
 */
export function cutQuoted(cells: UploadCells, raw: string): UploadCells {
  const [, quoted = '', ...rest] = raw.split('"')
  if (rest.length !== 1) return cells
  const cut = { ...cells }
  for (const column of TEXT_COLUMNS) {
    const cell = cells[column]
    // A decimal comma of an id that a spreadsheet has shortened is no end of it, and would hide that it did.
    if (isShortened(cell)) continue
    // Cells come without the blanks at their ends, which may stand within the quotes.
    if (quoted.trim() === cell) cut[column] = cell.split(',')[0]?.trimEnd() ?? ''
  }
  return cut
}

/** One line as a row to store, or everything that is wrong with it. */
export function uploadRow(
  cells: UploadCells,
  vendors: ReadonlySet<string>,
  today: Day,
): { row: ReportRow } | { problems: LineProblem[] } {
  const row: ReportRow = {
    day: cells.FROM_DATE,
    campaignId: campaignOf(cells.CAMPAIGN_ID),
    placementId: cells.PLACEMENT_ID,
    rid: cells.RID,
    merchantId: cells.MERCHANT_ID,
    merchantName: cells.MERCHANT_NAME,
    country: '',
    clicks: whole(cells.CLICKS),
    sales: whole(cells.SALES_COUNT),
    saleAmount: decimal(cells.SALES || '0') ?? cells.SALES,
    earnings: decimal(cells.EARNINGS) ?? cells.EARNINGS,
  }
  const problems: LineProblem[] = []
  if (cells.FROM_DATE !== cells.TO_DATE) {
    problems.push({ column: 'TO_DATE', reason: 'is not the same day as FROM_DATE.' })
  }
  if (!vendors.has(row.campaignId)) {
    problems.push({ column: 'CAMPAIGN_ID', reason: 'is no vendor of this network.' })
  }
  for (const column of ['CONVERSION_RATE', 'CPC'] as const) {
    const text = cells[column]
    if (text !== '' && decimal(text) === undefined) {
      problems.push({ column, reason: 'is not a number.' })
    }
  }
  for (const column of ['EARNINGS', 'SALES'] as const) {
    if (EITHER.test(cells[column])) {
      problems.push({ column, reason: 'may be thousands or decimals: write it without a comma.' })
    }
  }
  problems.push(...rowProblems(row))
  if (isDay(row.day) && row.day > today) {
    problems.push({ column: 'FROM_DATE', reason: 'has not come yet.' })
  }
  return problems.length > 0 ? { problems } : { row }
}

/** The digits of a campaign id (2-links §3); none where they would make another number of it, as of `-5001` or `500.1`. */
function campaignOf(text: string): string {
  const digits = text.replaceAll(NO_DIGIT, '')
  const number = Number(text.replaceAll(/[\s,]/g, '').replace('−', '-'))
  return Number.isNaN(number) || number === Number(digits) ? digits : ''
}

/** `1,234.50` → `1234.50`; undefined for anything that is no decimal number. */
export function decimal(text: string): string | undefined {
  const plain = GROUPED.test(text) ? text.replaceAll(',', '') : text
  return WRITTEN.test(plain) ? plain : undefined
}

function whole(text: string): number {
  const plain = decimal(text)
  return plain !== undefined && WHOLE.test(plain) ? Number(plain) : NaN
}
