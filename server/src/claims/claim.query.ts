import type { ClaimOrigin, ClaimState } from '@orrery/contract/claims/claim'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { Client, Db } from '../kit/database.ts'
import { figuresNow, TOLD, withFiguresNow } from './row-figures.query.ts'

/** A claim with its vendor's name and what its row says now; money as decimal text. */
export interface ClaimRow {
  claim_id: string
  vendor_id: number
  full_name: string
  origin: ClaimOrigin
  programme: string
  kind: Kind
  report_date: string
  merchant_name: string
  placement_id: string | null
  click_id: string | null
  sub_id: string | null
  country: string | null
  order_id: string
  expected_sales: number | null
  expected_earnings: string | null
  expected_amount: string | null
  then_rows: number
  then_clicks: string
  then_sales: string
  then_amount: string
  then_earnings: string
  then_version: number
  now_rows: number
  now_clicks: string
  now_sales: string
  now_amount: string
  now_earnings: string
  now_version: number
  state: ClaimState
  reason: string
  revision: number
  created_at: Date
  changed_at: Date
}

/**
 * Claims with what belongs to them.
 * @param which what follows `SELECT * FROM claim`: the report is read for these alone.
 * @param vendor the parameter with the only vendor that they are of.
 */
export const claimsWith = (which: string, vendor?: string) => `
  ${withFiguresNow(`SELECT * FROM claim ${which}`, vendor)}
  SELECT claims.*, v.full_name,
         ${Object.entries(figuresNow)
           .map(([name, figure]) => `${figure} AS now_${name}`)
           .join(', ')}
  FROM claims JOIN vendor AS v USING (vendor_id) ${TOLD}`

/** A claim by its id. @param vendorId whose it has to be; null for anyone's. */
export async function claimOf(
  db: Db,
  id: string,
  vendorId: number | null,
): Promise<ClaimRow | undefined> {
  const { rows } = await db.query<ClaimRow>(
    claimsWith(
      'WHERE claim_id = $1 AND ($2::int IS NULL OR vendor_id = $2)',
      vendorId === null ? undefined : '$2',
    ),
    [id, vendorId],
  )
  return rows[0]
}

/** Holds a claim until the transaction ends, for what is written to it next. */
export async function lockClaim(
  db: Client,
  id: string,
  vendorId: number | null,
): Promise<Pick<ClaimRow, 'vendor_id' | 'state' | 'revision'> | undefined> {
  const { rows } = await db.query<Pick<ClaimRow, 'vendor_id' | 'state' | 'revision'>>(
    `SELECT vendor_id, state, revision FROM claim
     WHERE claim_id = $1 AND ($2::int IS NULL OR vendor_id = $2) FOR UPDATE`,
    [id, vendorId],
  )
  return rows[0]
}

/** What is written to a claim, by whom, and the state that it leaves the claim in. */
export interface NewMessage {
  vendorId: number
  claimId: string
  authorId: number
  state: ClaimState
  text: string
  at: Date
}

/** A claim's message of this number. */
export async function messageOf(
  db: Db,
  vendorId: number,
  id: string,
  number: number,
): Promise<Omit<NewMessage, 'vendorId' | 'claimId'> | undefined> {
  const { rows } = await db.query<Omit<NewMessage, 'vendorId' | 'claimId'>>(
    `SELECT author_id AS "authorId", state, text, at FROM claim_message
     WHERE vendor_id = $1 AND claim_id = $2 AND number = $3`,
    [vendorId, id, number],
  )
  return rows[0]
}

/** Adds the first message of a claim, or a further one of the number that the claim counts. */
export async function addMessage(db: Client, number: number, message: NewMessage): Promise<void> {
  const { vendorId, claimId, authorId, state, text, at } = message
  await db.query(
    `INSERT INTO claim_message (vendor_id, claim_id, number, at, author_id, state, text)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [vendorId, claimId, number, at, authorId, state, text],
  )
}

/** Leaves a claim in the state of a message, under its next revision. @param reason null: stays. */
export async function moveClaim(
  db: Client,
  { vendorId, claimId, state, at }: NewMessage,
  reason: string | null,
): Promise<void> {
  await db.query(
    `UPDATE claim SET state = $3, changed_at = $4, revision = revision + 1,
            reason = coalesce($5, reason)
     WHERE vendor_id = $1 AND claim_id = $2`,
    [vendorId, claimId, state, at, reason],
  )
}

export interface MessageRow {
  at: Date
  state: ClaimState
  text: string
}

/** The messages of a claim, oldest first. */
export async function messagesOf(db: Db, vendorId: number, id: string): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>(
    `SELECT at, state, text FROM claim_message
     WHERE vendor_id = $1 AND claim_id = $2 ORDER BY number`,
    [vendorId, id],
  )
  return rows
}
