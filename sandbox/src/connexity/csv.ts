import { divided, fromMicros, toMicros } from '../kit/money.ts'
import type { ReportRow } from '../network/report-row.ts'

/** As the partner writes them: a pretend one that read our lists would agree with every slip in them. */
const columns = [
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
]

const chunkLength = 64 * 1024

/** A custom report as CSV in pieces of about 64 KB, header first; one row in hand at a time. */
export function* reportCsv(rows: Iterable<ReportRow>): Generator<string> {
  let chunk = `${columns.join(',')}\n`
  for (const row of rows) {
    chunk += line(row)
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

/** The placement as Connexity knows it: what was sent as af_placement_id. */
export function sentPlacement({ campaignId, placementId }: ReportRow): string {
  return `${campaignId}_${placementId || 'noid'}`
}

/** Sales per hundred clicks, up to four decimals; '' without clicks. */
export function conversionRate(sales: number, clicks: number): string {
  return clicks ? fromMicros(divided(BigInt(sales) * 1_000_000n, BigInt(clicks)) * 100n) : ''
}

/** Earnings of one click, up to six decimals; '' without clicks. */
export function perClick(earnings: bigint, clicks: number): string {
  return clicks ? fromMicros(divided(earnings, BigInt(clicks))) : ''
}

function line(row: ReportRow): string {
  const cells = [
    row.day,
    row.day,
    row.campaignId,
    sentPlacement(row),
    row.merchantId,
    row.merchantName,
    row.rid,
    String(row.clicks),
    row.earnings,
    conversionRate(row.sales, row.clicks),
    perClick(toMicros(row.earnings), row.clicks),
    row.saleAmount,
    String(row.sales),
  ]
  return `${cells.map(cell).join(',')}\n`
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
