import type { Day } from '@orrery/contract/day'
import type { Db } from '../kit/database.ts'

/** Which day of which source's sheet. */
export interface SheetDay {
  source: string
  sheet: string
  day: Day
}

/** Which of these numbers are vendors of the network. */
export async function knownVendors(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.query<{ vendor_id: number }>(
    'SELECT vendor_id FROM vendor WHERE vendor_id = ANY($1::int[])',
    [ids],
  )
  return new Set(rows.map((row) => row.vendor_id))
}

/** How a day stands, which nobody else changes until the transaction ends; undefined for one never read. */
export async function lockedDay(db: Db, { source, sheet, day }: SheetDay) {
  const { rows } = await db.query<{ content: Buffer | null; rows: number }>(
    'SELECT content, rows FROM revenue_day WHERE source = $1 AND sheet = $2 AND day = $3 FOR UPDATE',
    [source, sheet, day],
  )
  return rows[0]
}

export interface OwnedRow {
  vendorId: number
  id: string
  /** JSON text. */
  row: string
}

/** Puts these rows in the place of a day's. */
export async function replaceRows(
  db: Db,
  { source, sheet, day }: SheetDay,
  rows: readonly OwnedRow[],
): Promise<void> {
  await db.query('DELETE FROM revenue_row WHERE source = $1 AND sheet = $2 AND day = $3', [
    source,
    sheet,
    day,
  ])
  await db.query(
    `INSERT INTO revenue_row (source, sheet, day, vendor_id, id, row)
     SELECT $1, $2, $3, vendor_id, id, row::jsonb
     FROM unnest($4::int[], $5::text[], $6::text[]) AS read(vendor_id, id, row)`,
    [
      source,
      sheet,
      day,
      rows.map(({ vendorId }) => vendorId),
      rows.map(({ id }) => id),
      rows.map(({ row }) => row),
    ],
  )
}

export interface ConfirmedDay {
  content: Buffer
  rows: number
  leftOut: number
  asOf: Date
}

/** The partner has said what the day's rows are. */
export async function confirmDay(
  db: Db,
  { source, sheet, day }: SheetDay,
  { content, rows, leftOut, asOf }: ConfirmedDay,
): Promise<void> {
  await db.query(
    `INSERT INTO revenue_day AS stored (source, sheet, day, state, as_of, content, rows, left_out)
     VALUES ($1, $2, $3, 'stored', $4, $5, $6, $7)
     ON CONFLICT (source, sheet, day) DO UPDATE
     SET state = 'stored', reason = '', as_of = excluded.as_of, content = excluded.content,
         rows = excluded.rows, left_out = excluded.left_out`,
    [source, sheet, day, asOf, content, rows, leftOut],
  )
}

/** A day could not be read: its rows stay as they are, and it says why. */
export async function markDays(
  db: Db,
  source: string,
  days: readonly { sheet: string; day: Day }[],
  state: 'not-ready' | 'failed',
  reason: string,
): Promise<void> {
  await db.query(
    `INSERT INTO revenue_day AS stored (source, sheet, day, state, reason)
     SELECT $1, sheet, day, $4, $5 FROM unnest($2::text[], $3::date[]) AS read(sheet, day)
     ON CONFLICT (source, sheet, day) DO UPDATE SET state = excluded.state, reason = excluded.reason`,
    [source, days.map(({ sheet }) => sheet), days.map(({ day }) => day), state, reason],
  )
}
