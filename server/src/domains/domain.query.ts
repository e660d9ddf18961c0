import type { DomainKind, DomainState } from '@orrery/contract/domains/domains'
import { lockNumber } from '../kit/advisory-lock.ts'
import type { Db } from '../kit/database.ts'

/** A domain as its row has it. */
export interface StoredDomain {
  _id: string
  name: string
  kind: DomainKind
  vendorId: number
  campaignId: number
  token: string
  state: DomainState
  reason: string
  createdAt: Date
  provenAt: Date | null
  lookedAt: Date | null
  missingSince: Date | null
  lookAt: Date | null
}

const COLUMNS = `_id, name, kind, vendor_id AS "vendorId", campaign_id AS "campaignId", token, state, reason,
  created_at AS "createdAt", proven_at AS "provenAt", looked_at AS "lookedAt",
  missing_since AS "missingSince", look_at AS "lookAt"`

/** The domains of a kind, the newest first. */
export async function domains(db: Db, kind: DomainKind): Promise<StoredDomain[]> {
  const { rows } = await db.query<StoredDomain>(
    `SELECT ${COLUMNS} FROM domain WHERE kind = $1 ORDER BY created_at DESC, _id`,
    [kind],
  )
  return rows
}

export async function domainOf(db: Db, id: string): Promise<StoredDomain | undefined> {
  const { rows } = await db.query<StoredDomain>(`SELECT ${COLUMNS} FROM domain WHERE _id = $1`, [
    id,
  ])
  return rows[0]
}

/** A domain that is this one, above it or below it: the same first, then another vendor's. */
export async function domainAt(
  db: Db,
  name: string,
  vendorId: number | undefined,
): Promise<{ name: string; vendorId: number } | undefined> {
  const { rows } = await db.query<{ name: string; vendorId: number }>(
    `SELECT name, vendor_id AS "vendorId" FROM domain
     WHERE name = $1 OR vendor_id IS DISTINCT FROM $2
       AND (right(name, length($1) + 1) = '.' || $1 OR right($1, length(name) + 1) = '.' || name)
     ORDER BY name <> $1, name LIMIT 1`,
    [name, vendorId ?? null],
  )
  return rows[0]
}

/** Until the transaction ends nobody else adds a domain. */
export async function lockDomains(db: Db): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(${lockNumber("'domains'")})`)
}

export async function countDomains(db: Db): Promise<number> {
  const { rows } = await db.query<{ count: number }>('SELECT count(*)::int AS count FROM domain')
  return rows[0]?.count ?? 0
}

/** Where mails about a vendor's domains go. */
export async function emailOf(db: Db, vendorId: number): Promise<string> {
  const { rows } = await db.query<{ email: string }>(
    'SELECT email FROM vendor WHERE vendor_id = $1',
    [vendorId],
  )
  return rows[0]?.email ?? ''
}

export async function storeDomain(
  db: Db,
  domain: Pick<
    StoredDomain,
    '_id' | 'name' | 'kind' | 'vendorId' | 'campaignId' | 'token' | 'createdAt'
  >,
): Promise<void> {
  const { _id, name, kind, vendorId, campaignId, token, createdAt } = domain
  await db.query(
    `INSERT INTO domain (_id, name, kind, vendor_id, campaign_id, token, created_at, look_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [_id, name, kind, vendorId, campaignId, token, createdAt],
  )
}

/** @returns what was deleted; undefined when there is no such domain of this kind. */
export async function removeDomain(
  db: Db,
  kind: DomainKind,
  id: string,
): Promise<{ name: string; vendorId: number } | undefined> {
  const { rows } = await db.query<{ name: string; vendorId: number }>(
    'DELETE FROM domain WHERE _id = $1 AND kind = $2 RETURNING name, vendor_id AS "vendorId"',
    [id, kind],
  )
  return rows[0]
}

/** What a look has found. */
export type Looked = Pick<
  StoredDomain,
  'state' | 'reason' | 'provenAt' | 'lookedAt' | 'missingSince' | 'lookAt'
>

/** Notes a look, unless another was noted since `before`. @returns whether it was noted. */
export async function noteLook(db: Db, before: StoredDomain, looked: Looked): Promise<boolean> {
  const { state, reason, provenAt, lookedAt, missingSince, lookAt } = looked
  const { rowCount } = await db.query(
    `UPDATE domain SET state = $3, reason = $4, proven_at = $5, looked_at = $6, missing_since = $7,
            look_at = $8
     WHERE _id = $1 AND looked_at IS NOT DISTINCT FROM $2`,
    [before._id, before.lookedAt, state, reason, provenAt, lookedAt, missingSince, lookAt],
  )
  return rowCount === 1
}

/** Proven ones whose record has gone, those first that count for a while yet. */
export async function goneDomains(db: Db, most: number): Promise<StoredDomain[]> {
  const { rows } = await db.query<StoredDomain>(
    `SELECT ${COLUMNS} FROM domain WHERE state IN ('missing', 'lapsed')
     ORDER BY state = 'lapsed', missing_since DESC, _id LIMIT $1`,
    [most],
  )
  return rows
}

/** Those that are to be looked at by then, the most overdue first. */
export async function dueDomains(db: Db, by: Date, most: number): Promise<StoredDomain[]> {
  const { rows } = await db.query<StoredDomain>(
    `SELECT ${COLUMNS} FROM domain WHERE look_at <= $1 ORDER BY look_at, _id LIMIT $2`,
    [by, most],
  )
  return rows
}
