import type { Day } from '@orrery/contract/day'
import { LEAST_PAYMENT } from '@orrery/contract/payments/terms'
import type { Db } from '../kit/database.ts'
import { ACCOUNT_OBSTACLE, SEPA, type AccountObstacle } from './payment-details.query.ts'

/*
 * What may be paid at a day, by the terms ("Payment"): what is due by then, never more than the whole balance,
 * less what is on its way already; nothing as long as that is below the smallest payment. Due is everything but
 * the statements whose day is still to come.
 */

/** The statement's part `balance`: of each vendor its ledger added up, at the day `$1`. */
export const BALANCES = `
ledger AS (
  SELECT vendor_id, sum(amount) AS balance,
         coalesce(sum(amount) FILTER (WHERE due_day IS NULL OR due_day <= $1), 0) AS due,
         coalesce(-sum(amount) FILTER (WHERE kind IN ('payment', 'returned')), 0) AS paid,
         min(due_day) FILTER (WHERE due_day > $1 AND amount > 0) AS next_due
  FROM balance_entry GROUP BY vendor_id
), on_its_way AS (
  SELECT vendor_id, sum(gross) AS gross FROM payment WHERE state = 'open' GROUP BY vendor_id
), balance AS (
  SELECT ledger.*, coalesce(on_its_way.gross, 0) AS open,
         CASE WHEN least(balance, due) - coalesce(on_its_way.gross, 0) >= ${LEAST_PAYMENT}
              THEN least(balance, due) - coalesce(on_its_way.gross, 0) ELSE 0 END AS payable
  FROM ledger LEFT JOIN on_its_way USING (vendor_id)
)`

/** What the statement `s` carries forward: for an issued one as it was then. What is on its way is as good as paid. */
export const CARRIED = 'coalesce(s.carried, balance.balance - balance.open, 0)'

/**
 * Of each issued statement what was added after it, in the order in which it falls due. What is taken off settles
 * the oldest first, so a statement is settled when no more than this is left of the whole balance: a payment that
 * came back has nothing in it, for it brought back all that it took.
 */
const LATER = `(
  SELECT vendor_id, own.month, sum(entry.amount) AS amount
  FROM balance_entry own JOIN balance_entry entry USING (vendor_id)
  WHERE own.kind = 'statement' AND entry.kind IN ('statement', 'correction') AND entry.amount > 0
    AND (greatest(entry.day, entry.due_day), entry.id) > (greatest(own.day, own.due_day), own.id)
  GROUP BY vendor_id, own.month)`

/** Joins many statements `s` of a month with what was added `later`, for all at once. */
export const JOIN_LATER = `LEFT JOIN ${LATER} AS later USING (vendor_id, month)`

/** The same for few; what stands in OFFSET keeps each from being looked for among all. */
export const JOIN_LATER_EACH = `LEFT JOIN LATERAL (
  SELECT amount FROM ${LATER} AS one WHERE vendor_id = s.vendor_id AND month = s.month OFFSET 0) AS later ON true`

/** By how much more was taken off than settles `s`. */
const SPARE = '(coalesce(later.amount, 0) - balance.balance)'

/**
 * Paid or settled, by what took the last of `s`: going back from the newest, the first with which more than the
 * spare was taken. It is looked for only where it may have been something else than payments.
 */
const SETTLED = `CASE WHEN NOT EXISTS (
  SELECT FROM balance_entry WHERE vendor_id = s.vendor_id AND amount < 0 AND kind NOT IN ('payment', 'fee')
) THEN 'paid' ELSE (
  SELECT CASE WHEN kind IN ('payment', 'fee') THEN 'paid' ELSE 'settled' END
  FROM (SELECT id, kind, sum(-amount) OVER (ORDER BY id DESC) AS taken
        FROM (SELECT id, kind, amount, bool_or(kind = 'returned') OVER (PARTITION BY payment_id) AS came_back
              FROM balance_entry WHERE vendor_id = s.vendor_id) AS entry
        WHERE amount < 0 AND NOT (came_back AND kind IN ('payment', 'fee'))) AS taking
  WHERE taken > ${SPARE} ORDER BY id DESC LIMIT 1) END`

/**
 * How far a statement `s` is, beside its vendor's `balance` and what was added `later`. One below zero waits for no day:
 * it is off what is payable at once.
 */
export const STATEMENT_STATE = `
CASE WHEN s.state = 'draft' THEN 'draft' ELSE coalesce(
  CASE WHEN s.total > 0 AND ${SPARE} >= 0 THEN ${SETTLED}
       WHEN s.total > 0 AND ${SPARE} + balance.open >= 0 THEN 'on-its-way' END,
  CASE WHEN s.total > 0 AND s.due_day > $1 THEN 'confirmed'
       WHEN s.total > 0 AND balance.payable + balance.open > 0 THEN 'payable'
       ELSE 'carried' END) END`

/**
 * The percentage of the newest statement that is due, as it printed it for the whole balance: what an operator
 * has set since is of statements to come. Null where nothing but corrections is due.
 */
const FEE_PERCENT = `(
  SELECT fee_percent::text FROM statement
  WHERE vendor_id = balance.vendor_id AND state = 'issued' AND due_day <= $1
  ORDER BY month DESC LIMIT 1) AS fee_percent`

export interface BalanceRow {
  balance: string
  payable: string
  /** On its way. */
  open: string
  paid: string
  next_due: Day | null
  /** Of a payment, in percent; null: as the settings have it. */
  fee_percent: string | null
}

const NOTHING: BalanceRow = {
  balance: '0',
  payable: '0',
  open: '0',
  paid: '0',
  next_due: null,
  fee_percent: null,
}

/** A vendor's balance at a day. */
export async function balanceAt(db: Db, day: Day, vendorId: number): Promise<BalanceRow> {
  const { rows } = await db.query<BalanceRow>(
    `WITH ${BALANCES}
     SELECT balance::text, payable::text, open::text, paid::text, next_due, ${FEE_PERCENT}
     FROM balance WHERE vendor_id = $2`,
    [day, vendorId],
  )
  return rows[0] ?? NOTHING
}

/** Why a payment cannot go into a file for the bank: the key of the message. */
export type Obstacle = 'notActive' | AccountObstacle

export interface PayableRow {
  vendor_id: number
  full_name: string
  payable: string
  balance: string
  masked: string | null
  cipher: Buffer | null
  /** As {@link BalanceRow} has it. */
  fee_percent: string | null
  /** Null when it can be in a file. */
  obstacle: Obstacle | null
}

/*
 * Whom something may be paid at the day `$1`, `$2` being the countries of SEPA. Terms, "Ending": what was earned
 * in breach is not paid, and that is looked into while an account is not active.
 */
const PAYABLE = `
WITH ${BALANCES}, payable AS (
  SELECT vendor_id, full_name, payable, balance, masked, cipher, ${FEE_PERCENT},
         CASE WHEN account_state <> 'active' THEN 'notActive' ELSE ${ACCOUNT_OBSTACLE} END AS obstacle
  FROM balance JOIN vendor USING (vendor_id) LEFT JOIN payment_details d USING (vendor_id)
  WHERE payable > 0
)`

interface Which {
  vendorIds?: readonly number[]
  /** Only those who can be in a file. */
  ready?: boolean
  limit: number
  offset?: number
}

/** Whom something may be paid at a day, the largest amounts first, or only some of them. */
export async function payableAt(
  db: Db,
  day: Day,
  { vendorIds, ready = false, limit, offset = 0 }: Which,
): Promise<PayableRow[]> {
  const { rows } = await db.query<PayableRow>(
    `${PAYABLE}
     SELECT vendor_id, full_name, payable::text, balance::text, masked, cipher, obstacle, fee_percent FROM payable
     WHERE ($3::integer[] IS NULL OR vendor_id = ANY ($3)) AND (obstacle IS NULL OR NOT $4)
     ORDER BY payable.payable DESC, vendor_id LIMIT $5 OFFSET $6`,
    [day, SEPA, vendorIds ?? null, ready, limit, offset],
  )
  return rows
}

/** How many could be in a file for the bank at a day. */
export async function countReady(db: Db, day: Day): Promise<number> {
  const { rows } = await db.query<{ ready: number }>(
    `${PAYABLE} SELECT count(*)::integer AS ready FROM payable WHERE obstacle IS NULL`,
    [day, SEPA],
  )
  return rows[0]?.ready ?? 0
}

export async function payableTotal(db: Db, day: Day): Promise<{ vendors: number; total: string }> {
  const { rows } = await db.query<{ vendors: number; total: string }>(
    `WITH ${BALANCES}
     SELECT count(*)::integer AS vendors, coalesce(sum(payable), 0)::text AS total
     FROM balance WHERE payable > 0`,
    [day],
  )
  return rows[0] ?? { vendors: 0, total: '0' }
}
