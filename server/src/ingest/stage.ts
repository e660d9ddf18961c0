import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { giveTime, type Client } from '../kit/database.ts'
import type { ReportRow } from '../kit/adapter.ts'

/** A row that passed every check, with its vendor found. */
export interface StagedRow extends Omit<ReportRow, 'campaignId'> {
  vendorId: number
}

/** 200,000 rows are sorted in so much memory. */
const SETTINGS = `SET LOCAL work_mem = '64MB'`

const CREATE = `CREATE TEMP TABLE staged (
  vendor_id int NOT NULL, report_date date NOT NULL, id int NOT NULL, placement_id text NOT NULL,
  rid text NOT NULL, merchant_id text NOT NULL, merchant_name text NOT NULL, clicks int NOT NULL,
  sales int NOT NULL, sale_amount numeric NOT NULL, earnings numeric NOT NULL,
  country text NOT NULL
) ON COMMIT DROP`

/** The columns of `staged` in their order. */
export const STAGED = `vendor_id, report_date, id, placement_id, rid, merchant_id, merchant_name, clicks, sales,
  sale_amount, earnings, country`

/**
 * Enough for one write. A larger one is no faster, and its rows outlive the garbage collector's short
 * rounds: with 64 KB, here and in the CSV reader, an upload of 200,000 rows took 50 MB more.
 */
const CHUNK_CHARACTERS = 16 * 1024

// The sum of the rows' hashes is the same for the same rows in any order. PostgreSQL's hash of a number
// leaves out its sign, so the sign goes in as the seed: a sale and its reversal are not the same. So does the country,
// where there is one: rows without keep the hash that they had before rows had countries.
const SUM = `
CREATE TEMP TABLE staged_daily ON COMMIT DROP AS
SELECT vendor_id, report_date, count(*)::int AS rows, sum(clicks) AS clicks, sum(sales) AS sales,
       sum(sale_amount) AS sale_amount, sum(earnings) AS earnings,
       sum(hash_record_extended((placement_id, rid, merchant_id, merchant_name, clicks, sales,
                                 sale_amount, earnings),
                                (sale_amount < 0)::int + 2 * (earnings < 0)::int
                                + 4 * CASE country WHEN '' THEN 0 ELSE hashtext(country)::bigint END)
       ) AS content_hash
FROM staged GROUP BY vendor_id, report_date`

/**
 * Copies the lines of {@link stagedLines} into the transaction's `staged` table. Their sums by vendor and
 * day are then in `staged_daily`.
 */
export function stage(db: Client, lines: AsyncIterable<Buffer>): Promise<void> {
  return staging(db, () =>
    pipeline(Readable.from(lines), db.query(copyFrom('COPY staged FROM STDIN'))),
  )
}

/**
 * The same of rows that the database has already.
 * @param select SQL for them, with the columns of {@link STAGED}.
 */
export function stageFrom(db: Client, select: string, values: unknown[]): Promise<void> {
  return staging(db, () => db.query(`INSERT INTO staged ${select}`, values))
}

async function staging(db: Client, fill: () => Promise<unknown>): Promise<void> {
  // However many rows there are, they were checked already and nobody is waited for.
  await giveTime(db, 0)
  await db.query(SETTINGS)
  await db.query(CREATE)
  await fill()
  await db.query(SUM)
}

/**
 * Rows as COPY reads them, many in a piece.
 * @param staged checks each in turn; what it gives no row for is left out.
 */
export async function* stagedLines<T>(
  report: AsyncIterable<T>,
  staged: (each: T) => StagedRow | undefined,
): AsyncIterable<string> {
  let chunk = ''
  let id = 0
  for await (const each of report) {
    const row = staged(each)
    if (!row) continue
    // The row's place in the report is its id within the vendor-day.
    id += 1
    // Joined into one flat text: put together cell by cell it would stay a tree of 25 pieces until written.
    const cells = [
      row.vendorId,
      row.day,
      id,
      escaped(row.placementId),
      escaped(row.rid),
      escaped(row.merchantId),
      escaped(row.merchantName),
      row.clicks,
      row.sales,
      row.saleAmount,
      row.earnings,
      escaped(row.country),
    ]
    chunk += `${cells.join('\t')}\n`
    if (chunk.length >= CHUNK_CHARACTERS) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk) yield chunk
}

const SPECIAL = /[\\\t\n\r]/
const EACH_SPECIAL = new RegExp(SPECIAL, 'g')
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  // Hardly any text has one, and to look is a fraction of the work of replacing nothing.
  if (!SPECIAL.test(text)) return text
  return text.replace(EACH_SPECIAL, (character) => ESCAPES[character] ?? '')
}
