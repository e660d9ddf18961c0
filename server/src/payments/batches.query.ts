import type { Day } from '@orrery/contract/day'
import type { PaymentState } from '@orrery/contract/payments/batches'
import { neutralisedSql } from '../kit/csv/neutralise.ts'
import type { Db } from '../kit/database.ts'

export interface BatchRow {
  _id: string
  message_id: string
  day: Day
  currency: string
  rate: string
  rate_day: Day
  debtor: Buffer
  created_at: Date
  exported_at: Date | null
  refused_at: Date | null
  payments: number
  open: number
  total: string
  former_accounts: number[]
}

/** Whose details are others is told by both: an exchange of the secret encrypts alike ones apart. */
const BATCHES = `
SELECT b.*, sums.payments, sums.open, sums.total::text,
       ARRAY(SELECT vendor_id FROM payment p JOIN payment_details d USING (vendor_id)
             WHERE p.batch_id = b._id AND p.state = 'open'
               AND d.changed_at >= p.created_at AND d.cipher <> p.cipher
             ORDER BY vendor_id) AS former_accounts
FROM payment_batch b, LATERAL (
  SELECT count(*)::integer AS payments, (count(*) FILTER (WHERE state = 'open'))::integer AS open,
         coalesce(sum(file_amount), 0) AS total
  FROM payment p WHERE p.batch_id = b._id AND state <> 'cancelled'
) AS sums`

export async function listBatches(
  db: Db,
  page: { limit: number; offset: number },
): Promise<BatchRow[]> {
  const { rows } = await db.query<BatchRow>(
    `${BATCHES} ORDER BY b.created_at DESC, b._id LIMIT $1 OFFSET $2`,
    [page.limit, page.offset],
  )
  return rows
}

export async function countBatches(db: Db): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    'SELECT count(*)::integer AS total FROM payment_batch',
  )
  return rows[0]?.total ?? 0
}

export async function batchOf(db: Db, id: string): Promise<BatchRow | undefined> {
  const { rows } = await db.query<BatchRow>(`${BATCHES} WHERE b._id = $1`, [id])
  return rows[0]
}

export async function batchExists(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM payment_batch WHERE _id = $1', [id])
  return rowCount === 1
}

interface NewBatch {
  _id: string
  messageId: string
  day: Day
  currency: string
  rate: string
  rateDay: Day
  debtor: Buffer
  createdBy: number
  createdAt: Date
}

export async function addBatch(db: Db, batch: NewBatch): Promise<void> {
  await db.query(
    `INSERT INTO payment_batch (_id, message_id, day, currency, rate, rate_day, debtor, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      batch._id,
      batch.messageId,
      batch.day,
      batch.currency,
      batch.rate,
      batch.rateDay,
      batch.debtor,
      batch.createdBy,
      batch.createdAt,
    ],
  )
}

/** Notes when a batch first went out. */
export async function markExported(db: Db, id: string, at: Date): Promise<void> {
  await db.query(
    'UPDATE payment_batch SET exported_at = $2 WHERE _id = $1 AND exported_at IS NULL',
    [id, at],
  )
}

/** Notes when it was said that the bank refused a batch's file. */
export async function markRefused(db: Db, id: string, at: Date): Promise<void> {
  await db.query('UPDATE payment_batch SET refused_at = $2 WHERE _id = $1', [id, at])
}

export interface FiledRow {
  vendor_id: number
  _id: string
  cipher: Buffer
  file_amount: string
}

/** Whom a batch would pay though they are not active. */
export async function inactiveInBatch(db: Db, id: string): Promise<number[]> {
  const { rows } = await db.query<{ vendor_id: number }>(
    `SELECT vendor_id FROM payment p JOIN vendor USING (vendor_id)
     WHERE batch_id = $1 AND p.state = 'open' AND account_state <> 'active' ORDER BY vendor_id`,
    [id],
  )
  return rows.map(({ vendor_id: vendorId }) => vendorId)
}

/** What a batch's file holds: all but what was given up before. */
export async function filedPayments(db: Db, id: string): Promise<FiledRow[]> {
  const { rows } = await db.query<FiledRow>(
    `SELECT vendor_id, _id, cipher, file_amount::text FROM payment
     WHERE batch_id = $1 AND state <> 'cancelled' ORDER BY vendor_id`,
    [id],
  )
  return rows
}

export interface PaymentRow {
  _id: string
  vendor_id: number
  full_name: string
  batch_id: string | null
  gross: string
  fee: string
  currency: string
  file_amount: string | null
  file_currency: string | null
  masked: string
  state: PaymentState
  /** The bank may have it. */
  exported: boolean
  paid_day: Day | null
  returned_day: Day | null
  reason: string
}

/** Which payments; null: of any. */
export interface WhichPayments {
  batchId: string | null
  vendorId: number | null
  state: string | null
}

const FITTING = `($1::text IS NULL OR p.batch_id = $1) AND ($2::integer IS NULL OR p.vendor_id = $2)
  AND ($3::text IS NULL OR p.state = $3)`

const NEWEST = 'ORDER BY p.created_at DESC, p.vendor_id, p._id'

/**
 * The statement of the file of every payment that fits, with its values.
 * @param timeZone of the day on which it was made.
 */
export function paymentsFile(
  { batchId, vendorId, state }: WhichPayments,
  timeZone: string,
): [sql: string, values: (string | number)[]] {
  const values: (string | number)[] = [timeZone]
  const fits = [
    ['p.batch_id', batchId],
    ['p.vendor_id', vendorId],
    ['p.state', state],
  ] as const
  const where = fits.flatMap(([column, value]) =>
    value === null ? [] : `${column} = $${values.push(value)}`,
  )
  return [
    `SELECT p._id AS "Payment", b.message_id AS "Batch", p.vendor_id AS "Vendor id",
            ${neutralisedSql('v.full_name')} AS "Name", ${neutralisedSql("nullif(v.company, '')")} AS "Company",
            p.state AS "State", (p.created_at AT TIME ZONE $1)::date AS "Made", p.paid_day AS "Paid",
            p.returned_day AS "Returned", p.gross AS "Off the balance", p.fee AS "Fee",
            p.gross - p.fee AS "Amount", p.currency AS "Currency", p.file_amount AS "In the file",
            CASE WHEN p.file_amount IS NOT NULL THEN b.currency END AS "File currency", b.rate AS "Rate",
            p.masked AS "Account", ${neutralisedSql("nullif(p.reason, '')")} AS "Reason"
     FROM payment p JOIN vendor v USING (vendor_id) LEFT JOIN payment_batch b ON b._id = p.batch_id
     ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''} ${NEWEST}`,
    values,
  ]
}

/** A page of the payments that fit, newest first, and how many do. */
export async function listPayments(
  db: Db,
  { batchId, vendorId, state }: WhichPayments,
  page: { limit: number; offset: number },
): Promise<{ rows: PaymentRow[]; total: number }> {
  const values = [batchId, vendorId, state]
  const { rows } = await db.query<PaymentRow>(
    `SELECT p._id, p.vendor_id, full_name, batch_id, gross::text, fee::text, p.currency, file_amount::text,
            b.currency AS file_currency, masked, p.state, exported_at IS NOT NULL AS exported, paid_day,
            returned_day, reason
     FROM payment p JOIN vendor USING (vendor_id) LEFT JOIN payment_batch b ON b._id = p.batch_id
     WHERE ${FITTING} ${NEWEST} LIMIT $4 OFFSET $5`,
    [...values, page.limit, page.offset],
  )
  const { rows: counted } = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM payment p WHERE ${FITTING}`,
    values,
  )
  return { rows, total: counted[0]?.total ?? 0 }
}
