import type { Client, Db } from '../kit/database.ts'
import type { PersonRow } from './person.query.ts'

export type LinkPurpose = 'password' | 'email'

/** Whoever opens an account by a link. */
export type LinkedPerson = Pick<
  PersonRow,
  'person_id' | 'vendor_id' | 'email' | 'full_name' | 'password_hash'
>

export interface NewLink {
  tokenHash: Buffer
  purpose: LinkPurpose
  personId: string
  passwordMark: Buffer
  madeAt: Date
  endsAt: Date
}

export async function storeLink(db: Db, link: NewLink): Promise<void> {
  await db.query(
    `INSERT INTO account_link (token_hash, purpose, person_id, password_mark, made_at, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [link.tokenHash, link.purpose, link.personId, link.passwordMark, link.madeAt, link.endsAt],
  )
}

/**
 * The links of a purpose that were made then, newest first; until the transaction ends, others that ask wait.
 * @param when also ends, for what a clock that was ahead has made counts for no longer than the rest.
 */
export async function linksWithin(
  db: Client,
  personId: string,
  purpose: LinkPurpose,
  when: { from: Date; until: Date },
): Promise<Date[]> {
  await db.query('SELECT FROM person WHERE person_id = $1 FOR UPDATE', [personId])
  const { rows } = await db.query<{ at: Date }>(
    `SELECT made_at AS at FROM account_link
     WHERE person_id = $1 AND purpose = $2 AND made_at > $3 AND made_at < $4
     ORDER BY made_at DESC`,
    [personId, purpose, when.from, when.until],
  )
  return rows.map(({ at }) => at)
}

/** A link with the person whose it is. */
export interface FoundLink extends LinkedPerson {
  purpose: LinkPurpose
  password_mark: Buffer
  ends_at: Date
  used_at: Date | null
  confirmed_at: Date | null
}

const FOUND = `SELECT purpose, password_mark, ends_at, used_at, person_id, vendor_id, email, full_name,
         password_hash, confirmed_at
  FROM account_link JOIN person USING (person_id) WHERE token_hash = $1 AND active`

export async function linkOf(db: Db, tokenHash: Buffer): Promise<FoundLink | undefined> {
  const { rows } = await db.query<FoundLink>(FOUND, [tokenHash])
  return rows[0]
}

/** The same, and nobody else may use it, or change the person, until the transaction ends. */
export async function lockedLink(db: Client, tokenHash: Buffer): Promise<FoundLink | undefined> {
  const { rows } = await db.query<FoundLink>(`${FOUND} FOR UPDATE`, [tokenHash])
  return rows[0]
}

export async function markUsed(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.query('UPDATE account_link SET used_at = $2 WHERE token_hash = $1', [tokenHash, now])
}

/** Notes that the address is the person's own; whoever signed up by it is asked no more. */
export async function confirmAddress(db: Db, personId: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE person SET confirmed_at = $2 WHERE person_id = $1 AND confirmed_at IS NULL',
    [personId, now],
  )
  await db.query(
    `UPDATE vendor SET unconfirmed_since = NULL FROM person
     WHERE person_id = $1 AND vendor.vendor_id = person.vendor_id AND unconfirmed_since IS NOT NULL
       AND lower(vendor.email) = lower(person.email)`,
    [personId],
  )
}

/** Takes out the links that have been over for a week: until then they say so. */
export async function forgetLinks(db: Db): Promise<void> {
  await db.query("DELETE FROM account_link WHERE ends_at < now() - interval '7 days'")
}
