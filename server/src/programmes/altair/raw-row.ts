import type { HeaderCheck } from '../../kit/csv/read-csv.ts'
import { PartnerFailure, WrongRow } from '../../kit/adapter.ts'
import { decimalText } from './decimal-text.ts'
import { ourCountry } from './market.ts'

/** The columns of the raw report that we read; found by name, since Kelkoo moves them. */
export const rawColumns = [
  'dateTime',
  'country',
  'merchantId',
  'merchantName',
  'publisherSubId',
  'publisherClickId',
  'leadValid',
  'leadEstimatedRevenueInEur',
  'sale',
  'saleValueInEur',
] as const
export type RawColumn = (typeof rawColumns)[number]

/** Where each column stands in one report. */
export type Places = Record<RawColumn, number>

/** One line of the raw report: a click, or a sale that came on top or was taken back. */
export interface RawRow {
  /** Not checked yet: whoever asked for days knows which. */
  day: string
  country: string
  merchantId: string
  merchantName: string
  subId: string
  clickId: string
  /** What became of the click; 'none' for one that became no lead, and for a line that is no click. */
  lead: 'valid' | 'rejected' | 'none'
  revenue: string
  sale: boolean
  saleValue: string
}

/** Checks a report's header and remembers where its columns stand. */
export function rawHeader(): { check: HeaderCheck; places: () => Places } {
  let places: Places | undefined
  return {
    check(cells) {
      const names = cells.map((cell) => cell.trim())
      const missing = rawColumns.filter((column) => !names.includes(column))
      if (missing.length > 0) return `The header has no ${missing.join(', ')}.`
      places = Object.fromEntries(
        rawColumns.map((column) => [column, names.indexOf(column)]),
      ) as Places
      return undefined
    },
    places() {
      if (!places) throw new PartnerFailure('Altair sent a report without a header.')
      return places
    },
  }
}

const LEADS = new Map([
  ['true', 'valid'],
  ['false', 'rejected'],
  ['', 'none'],
] as const)
const SALES = new Map([
  ['true', true],
  ['false', false],
  ['', false],
])

/** One record in our words. @throws WrongRow for a value in a form that we do not know */
export function rawRow(cells: string[], places: Places): RawRow {
  const cell = (column: RawColumn) => cells[places[column]]?.trim() ?? ''
  const row = {
    day: cell('dateTime').slice(0, 10),
    country: ourCountry(cell('country')) ?? '',
    merchantId: cell('merchantId'),
    merchantName: cell('merchantName'),
    subId: cell('publisherSubId'),
    clickId: cell('publisherClickId'),
    lead: LEADS.get(cell('leadValid').toLowerCase() as 'true'),
    revenue: decimalText(cell('leadEstimatedRevenueInEur')),
    sale: SALES.get(cell('sale').toLowerCase()),
    saleValue: decimalText(cell('saleValueInEur')),
  }
  if (!isWhole(row)) throw new WrongRow('Altair sent a report with a row that cannot be read.')
  return row
}

/** Whether a line is a click that became no lead: it is in no figure of ours, and may name no merchant. */
export function bringsNothing({ lead, sale, revenue, saleValue }: RawRow): boolean {
  return lead === 'none' && !sale && Number(revenue) === 0 && Number(saleValue) === 0
}

function isWhole(row: { [Key in keyof RawRow]: RawRow[Key] | undefined }): row is RawRow {
  return Object.values(row).every((value) => value !== undefined)
}
