import { MOST_PROBLEM_LINES } from '@orrery/contract/admin/upload-columns'
import type { Day } from '@orrery/contract/day'
import type { ReportRow } from '../kit/adapter.ts'
import { DecimalSum } from '../kit/decimal.ts'
import { givenIds, rowKey, type LineProblem } from './line.ts'
import { seenLines } from './seen-lines.ts'
import type { StagedRow } from './stage.ts'
import type { UploadLine } from './upload-lines.ts'
import { decimal, uploadRow, type UploadCells } from './upload-row.ts'

const PREVIEW_ROWS = 100

export interface UploadCheck {
  rows: number
  clicks: number
  earnings: number
  dates: string[]
  problems: ({ line: number } & LineProblem)[]
  preview: ReturnType<typeof previewRow>[]
}

/** Checks an upload line by line while it streams by, and counts what the server itself sees. */
export function checkedUpload(vendors: ReadonlySet<string>, today: Day) {
  const seen = seenLines()
  const dates = new Set<string>()
  const earnings = new DecimalSum()
  const check: UploadCheck = {
    rows: 0,
    clicks: 0,
    earnings: 0,
    dates: [],
    problems: [],
    preview: [],
  }

  let wrongLines = 0

  const readLine = ({ line, cells }: UploadLine): ReturnType<typeof uploadRow> => {
    const read = uploadRow(cells, vendors, today)
    if ('problems' in read) return read
    const earlier = seen(rowKey(read.row), line)
    if (earlier === undefined) return read
    const repeats = `repeats line ${earlier}`
    return read.row.rid === ''
      ? {
          problems: [
            { column: 'PLACEMENT_ID', reason: `${repeats}, and no RID tells them apart.` },
          ],
        }
      : { problems: [{ column: 'RID', reason: `${repeats}.` }] }
  }

  return {
    /** The line's row when it may be stored; after the first problem none, only further problems are sought. */
    row: (line: UploadLine): StagedRow | undefined => {
      const read = readLine(line)
      if (!('row' in read)) {
        wrongLines += 1
        if (wrongLines <= MOST_PROBLEM_LINES) {
          check.problems.push(...read.problems.map((each) => ({ line: line.line, ...each })))
        }
        return undefined
      }
      const vendorId = Number(read.row.campaignId)
      const row = { ...read.row, ...givenIds(read.row, vendorId) }
      check.rows += 1
      check.clicks += row.clicks
      earnings.add(row.earnings)
      dates.add(row.day)
      if (check.preview.length < PREVIEW_ROWS) {
        check.preview.push(previewRow(line.line, line.cells, row))
      }
      return check.problems.length === 0 ? { ...row, vendorId } : undefined
    },
    result: (): UploadCheck => ({
      ...check,
      earnings: Number(earnings.toString()),
      dates: [...dates].toSorted(),
    }),
  }
}

function previewRow(line: number, cells: UploadCells, row: ReportRow) {
  const rate = optional(cells.CONVERSION_RATE)
  return {
    line,
    FROM_DATE: row.day,
    TO_DATE: row.day,
    CAMPAIGN_ID: row.campaignId,
    PLACEMENT_ID: row.placementId,
    MERCHANT_NAME: row.merchantName,
    RID: row.rid,
    CLICKS: row.clicks,
    SALES_COUNT: row.sales,
    SALES: Number(row.saleAmount),
    EARNINGS: Number(row.earnings),
    CONVERSION_RATE: rate,
    CONVERSION_RATE1: rate,
    CPC: optional(cells.CPC),
  }
}

function optional(text: string): number | null {
  const number = decimal(text)
  return number === undefined ? null : Number(number)
}
