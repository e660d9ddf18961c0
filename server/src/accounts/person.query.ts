import type { PersonRole } from '@orrery/contract/accounts/person-role'
import type { Client, Db } from '../kit/database.ts'
import type { Scope } from '../kit/scope.ts'

/** Somebody who signs in to a vendor's account. */
export interface PersonRow {
  person_id: string
  _id: string
  vendor_id: number
  email: string
  full_name: string
  password_hash: string
  role: PersonRole
  /** When the address was shown to be the person's own; null while it was not. */
  confirmed_at: Date | null
  created_at: Date
}

const PERSON =
  'person_id, _id, vendor_id, email, full_name, password_hash, role, confirmed_at, created_at'

/** Who signs in with this email, whatever its case. */
export async function personByEmail(db: Db, email: string): Promise<PersonRow | undefined> {
  const { rows } = await db.query<PersonRow>(
    `SELECT ${PERSON} FROM person WHERE lower(email) = lower($1) AND active`,
    [email],
  )
  return rows[0]
}

/** Everybody who opens a vendor's account by this email, or did. */
export async function peopleByEmail(db: Db, vendorId: number, email: string): Promise<PersonRow[]> {
  const { rows } = await db.query<PersonRow>(
    `SELECT ${PERSON} FROM person WHERE vendor_id = $1 AND lower(email) = lower($2)`,
    [vendorId, email],
  )
  return rows
}

/** Undefined once the person was removed. */
export async function personById(db: Db, personId: string): Promise<PersonRow | undefined> {
  const { rows } = await db.query<PersonRow>(
    `SELECT ${PERSON} FROM person WHERE person_id = $1 AND active`,
    [personId],
  )
  return rows[0]
}

/**
 * Until the transaction ends nobody else changes this person's password or second factors, and nobody signs in by
 * them: whoever did before has a session that can be ended, whoever comes after meets what they are by then.
 * @returns the person as it is by then; undefined once it was removed.
 */
export async function lockPerson(db: Client, personId: string): Promise<PersonRow | undefined> {
  const { rows } = await db.query<PersonRow>(
    `SELECT ${PERSON} FROM person WHERE person_id = $1 AND active FOR NO KEY UPDATE`,
    [personId],
  )
  return rows[0]
}

/** Whoever of the vendor's people asks; undefined in a view, for keys and for signed URLs. */
export async function personOf(
  db: Db,
  { personId, viewerId }: Pick<Scope, 'personId' | 'viewerId'>,
): Promise<PersonRow | undefined> {
  return personId === undefined || viewerId !== undefined ? undefined : personById(db, personId)
}

/** The owner whose email is the vendor's own. */
export async function firstOwner(db: Db, vendorId: number): Promise<PersonRow | undefined> {
  const { rows } = await db.query<PersonRow>(
    `SELECT ${PERSON} FROM person
     WHERE vendor_id = $1 AND active
       AND lower(email) = (SELECT lower(email) FROM vendor WHERE vendor_id = $1)`,
    [vendorId],
  )
  return rows[0]
}

/** Who owns a vendor's account, whoever is here longest first. */
export async function ownersOf(db: Db, vendorId: number): Promise<PersonRow[]> {
  const { rows } = await db.query<PersonRow>(
    `SELECT ${PERSON} FROM person WHERE vendor_id = $1 AND active AND role = 'owner' ORDER BY person_id`,
    [vendorId],
  )
  return rows
}

/** Stores a new password; in one transaction, for nodes of the version before look into the vendor's row. */
export async function storePassword(db: Db, personId: string, passwordHash: string): Promise<void> {
  await db.query('UPDATE person SET password_hash = $2 WHERE person_id = $1 AND active', [
    personId,
    passwordHash,
  ])
  await db.query(
    `UPDATE vendor SET password_hash = $2 FROM person
     WHERE person_id = $1 AND person.active AND vendor.vendor_id = person.vendor_id
       AND lower(vendor.email) = lower(person.email)`,
    [personId, passwordHash],
  )
}

/** The person with this opaque id, of whichever vendor. */
export async function personByOpaqueId(db: Db, id: string): Promise<PersonRow | undefined> {
  const { rows } = await db.query<PersonRow>(
    `SELECT ${PERSON} FROM person WHERE _id = $1 AND active`,
    [id],
  )
  return rows[0]
}
