import type { HeaderCheck } from '../../kit/csv/read-csv.ts'
import { PartnerFailure, WrongRow, type ReportRow } from '../../kit/adapter.ts'

/**
 * The columns of the custom report that we read, by the partner's names; found by name, since partners
 * reorder them. An upload's columns are not these: it must have what the specification asks of it.
 */
const reportColumns = [
  'FROM_DATE',
  'TO_DATE',
  'CAMPAIGN_ID',
  'PLACEMENT_ID',
  'MERCHANT_ID',
  'MERCHANT_NAME',
  'RID',
  'CLICKS',
  'EARNINGS',
  'SALES',
  'SALES_COUNT',
] as const
export type ReportColumn = (typeof reportColumns)[number]

/** Where each column stands in one file. */
export type Places = Record<ReportColumn, number>

/** Checks a file's header and remembers where its columns stand. */
export function reportHeader(): { check: HeaderCheck; places: () => Places } {
  let places: Places | undefined
  return {
    check(cells) {
      const names = cells.map((cell) => cell.trim())
      const missing = reportColumns.filter((column) => !names.includes(column))
      if (missing.length > 0) return `The header has no ${missing.join(', ')}.`
      places = Object.fromEntries(
        reportColumns.map((column) => [column, names.indexOf(column)]),
      ) as Places
      return undefined
    },
    places() {
      if (!places) throw new PartnerFailure('The report has no header.')
      return places
    },
  }
}

/**
 * One record in our words; what it holds is checked later. CONVERSION_RATE and CPC are not read: they
 * follow from the other figures.
 * @throws WrongRow for a row of more than one day.
 */
export function rowOf(cells: string[], places: Places): ReportRow {
  const cell = (column: ReportColumn) => cells[places[column]]?.trim() ?? ''
  if (cell('FROM_DATE') !== cell('TO_DATE')) {
    throw new WrongRow('Orion sent a report with a row that spans several days.')
  }
  return {
    day: cell('FROM_DATE'),
    campaignId: cell('CAMPAIGN_ID'),
    placementId: cell('PLACEMENT_ID'),
    rid: cell('RID'),
    merchantId: cell('MERCHANT_ID'),
    merchantName: cell('MERCHANT_NAME'),
    country: '',
    clicks: number(cell('CLICKS')),
    sales: number(cell('SALES_COUNT')),
    saleAmount: cell('SALES') || '0',
    earnings: cell('EARNINGS'),
  }
}

function number(text: string): number {
  return /^-?\d+$/.test(text) ? Number(text) : NaN
}
