import type { Day } from '../day.ts'

/**
 * The columns that an uploaded report must have, in their usual order (3-decisions §4). Orion's own report
 * has the same names, so that its file can be uploaded as it came; but these are agreed with whoever
 * uploads, and what the partner renames changes its adapter alone.
 */
export const uploadColumns = [
  'FROM_DATE',
  'TO_DATE',
  'CAMPAIGN_ID',
  'PLACEMENT_ID',
  'MERCHANT_ID',
  'MERCHANT_NAME',
  'RID',
  'CLICKS',
  'EARNINGS',
  'CONVERSION_RATE',
  'CPC',
  'SALES',
  'SALES_COUNT',
] as const
export type UploadColumn = (typeof uploadColumns)[number]

/** Those that a row need not have (2-links §3 names none of them): its merchant and click id are not stated then. */
export const optionalColumns: readonly UploadColumn[] = ['MERCHANT_ID', 'MERCHANT_NAME', 'RID']

/** Those whose place is fixed (2-links §5), each with its place from 1; the rest is found by its name. */
export const placedColumns = (['FROM_DATE', 'CONVERSION_RATE', 'CPC', 'SALES_COUNT'] as const).map(
  (name) => ({ name, place: uploadColumns.indexOf(name) + 1 }),
)

/** The most lines of a file whose problems are named. */
export const MOST_PROBLEM_LINES = 100

/**
 * A small report as it may be uploaded, to begin from: CSV of a vendor's two placements.
 * @param day of its rows: a recent one, since some upload it as it is. An old one would be where statements begin,
 * and a recent one of Orion's is replaced by the next pull.
 */
export function sampleUpload(vendorId: number, day: Day): string {
  const alike = {
    FROM_DATE: day,
    TO_DATE: day,
    CAMPAIGN_ID: String(vendorId),
    MERCHANT_ID: '100000',
    MERCHANT_NAME: 'Sample Merchant',
  }
  const lines: Record<UploadColumn, string>[] = [
    {
      ...alike,
      PLACEMENT_ID: `${vendorId}_home-top`,
      RID: 'click-1',
      CLICKS: '60',
      EARNINGS: '6.00',
      CONVERSION_RATE: '5',
      CPC: '0.10',
      SALES: '150.00',
      SALES_COUNT: '3',
    },
    {
      ...alike,
      PLACEMENT_ID: `${vendorId}_newsletter`,
      RID: 'click-2',
      CLICKS: '40',
      EARNINGS: '2.00',
      CONVERSION_RATE: '0',
      CPC: '0.05',
      SALES: '0',
      SALES_COUNT: '0',
    },
  ]
  const rows = lines.map((line) => uploadColumns.map((column) => line[column]))
  return `${[uploadColumns, ...rows].map((cells) => cells.join(',')).join('\n')}\n`
}
