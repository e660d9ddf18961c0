import type { Day } from '@orrery/contract/day'
import type { EntryKind } from '@orrery/contract/payments/statement'
import { lockNumber } from '../kit/advisory-lock.ts'
import type { Client, Db } from '../kit/database.ts'

/** Until the transaction ends nobody else changes a balance: what is payable is read and used in one. */
export async function lockPayments(db: Client): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(${lockNumber(`'payments'`)})`)
}

export interface NewEntry {
  vendorId: number
  day: Day
  kind: Exclude<EntryKind, 'statement'>
  /** Decimal text with two digits. */
  amount: string
  paymentId?: string
  reason?: string
  actorId: number | null
  idempotencyKey?: string | undefined
}

/** Adds to balances. */
export async function addEntries(db: Db, entries: readonly NewEntry[]): Promise<void> {
  await db.query(
    `INSERT INTO balance_entry (vendor_id, day, kind, amount, payment_id, reason, actor_id, idempotency_key)
     SELECT "vendorId", day, kind, amount, "paymentId", coalesce(reason, ''), "actorId", "idempotencyKey"
     FROM json_to_recordset($1::json) AS one ("vendorId" integer, day date, kind text, amount numeric,
                                              "paymentId" text, reason text, "actorId" integer,
                                              "idempotencyKey" text)
     WHERE amount <> 0`,
    [JSON.stringify(entries)],
  )
}

export interface SentRow {
  kind: EntryKind
  amount: string
  reason: string
  /** What the balance was with it. */
  balance: string
  /** Of a payment. */
  payment_id: string | null
  gross: string | null
  fee: string | null
  paid_day: Day | null
}

/** The entry that was added by this key. */
export async function entryOfKey(
  db: Db,
  vendorId: number,
  idempotencyKey: string,
): Promise<SentRow | undefined> {
  const { rows } = await db.query<SentRow>(
    `SELECT e.kind, e.amount::text, e.reason, e.payment_id, p.gross::text, p.fee::text, p.paid_day,
            (SELECT sum(amount)::text FROM balance_entry b WHERE b.vendor_id = $1 AND b.id <= e.id) AS balance
     FROM balance_entry e LEFT JOIN payment p ON p.vendor_id = e.vendor_id AND p._id = e.payment_id
     WHERE e.vendor_id = $1 AND e.idempotency_key = $2`,
    [vendorId, idempotencyKey],
  )
  return rows[0]
}

export interface NewPayment {
  vendorId: number
  _id: string
  batchId: string | null
  gross: string
  fee: string
  currency: string
  fileAmount: string | null
  /** As hex. */
  cipher: string | null
  masked: string
  state: 'open' | 'paid'
  paidDay: Day | null
  reason: string
  createdAt: Date
}

export async function addPayments(db: Db, payments: readonly NewPayment[]): Promise<void> {
  await db.query(
    `INSERT INTO payment (vendor_id, _id, batch_id, gross, fee, currency, file_amount, cipher, masked, state,
                          paid_day, reason, created_at)
     SELECT "vendorId", _id, "batchId", gross, fee, currency, "fileAmount", decode(cipher, 'hex'), masked,
            state, "paidDay", reason, "createdAt"
     FROM json_to_recordset($1::json) AS one (
       "vendorId" integer, _id text, "batchId" text, gross numeric, fee numeric, currency text,
       "fileAmount" numeric, cipher text, masked text, state text, "paidDay" date, reason text,
       "createdAt" timestamptz)`,
    [JSON.stringify(payments)],
  )
}

export interface SettledRow {
  vendor_id: number
  _id: string
  gross: string
  fee: string
  state: 'open' | 'paid' | 'returned' | 'cancelled'
  /** The bank may have it. */
  exported: boolean
  /** The day on which it was paid, or made while it is open: nothing became of it before. */
  since: Day
}

/** {@link SettledRow.since}, `$1` being the time zone of days. */
const SINCE = `coalesce(paid_day, (p.created_at AT TIME ZONE $1)::date) AS since`

/** A payment, locked until the transaction ends. */
export async function lockPayment(
  db: Client,
  vendorId: number,
  id: string,
  timeZone: string,
): Promise<SettledRow | undefined> {
  const { rows } = await db.query<SettledRow>(
    `SELECT vendor_id, p._id, gross::text, fee::text, state, exported_at IS NOT NULL AS exported, ${SINCE}
     FROM payment p LEFT JOIN payment_batch b ON b._id = batch_id
     WHERE vendor_id = $2 AND p._id = $3 FOR UPDATE OF p`,
    [timeZone, vendorId, id],
  )
  return rows[0]
}

/** The open payments of a batch, locked until the transaction ends. */
export async function lockOpenOf(
  db: Client,
  batchId: string,
  timeZone: string,
): Promise<SettledRow[]> {
  const { rows } = await db.query<SettledRow>(
    `SELECT vendor_id, _id, gross::text, fee::text, state, true AS exported, ${SINCE} FROM payment p
     WHERE batch_id = $2 AND state = 'open' ORDER BY vendor_id FOR UPDATE`,
    [timeZone, batchId],
  )
  return rows
}

interface Settled {
  state: SettledRow['state']
  paidDay?: Day
  returnedDay?: Day
  reason?: string
}

/** Stores what became of payments. */
export async function storeSettled(
  db: Db,
  payments: readonly SettledRow[],
  { state, paidDay, returnedDay, reason }: Settled,
): Promise<void> {
  await db.query(
    `UPDATE payment p
     SET state = $3, paid_day = coalesce($4, paid_day), returned_day = coalesce($5, returned_day),
         reason = coalesce($6, reason)
     FROM unnest($1::integer[], $2::text[]) AS one (vendor_id, _id)
     WHERE p.vendor_id = one.vendor_id AND p._id = one._id`,
    [
      payments.map(({ vendor_id: id }) => id),
      payments.map(({ _id }) => _id),
      state,
      paidDay ?? null,
      returnedDay ?? null,
      reason ?? null,
    ],
  )
}
