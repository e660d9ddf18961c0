import type { PersonRole } from '@orrery/contract/accounts/person-role'
import type { Client, Db } from '../kit/database.ts'

/** One of an account's people, as it is changed. */
export interface LockedPerson {
  person_id: string
  vendor_id: number
  _id: string
  email: string
  full_name: string
  role: PersonRole
}

/**
 * Everybody on an account, while no other change of its people is under way: of two owners who demote each
 * other the second sees what the first has done. The vendor's row is the lock.
 */
export async function lockPeople(db: Client, vendorId: number): Promise<LockedPerson[]> {
  await db.query('SELECT FROM vendor WHERE vendor_id = $1 FOR NO KEY UPDATE', [vendorId])
  const { rows } = await db.query<LockedPerson>(
    `SELECT person_id, vendor_id, _id, email, full_name, role FROM person
     WHERE vendor_id = $1 AND active ORDER BY person_id`,
    [vendorId],
  )
  return rows
}

export interface ListedRow extends LockedPerson {
  second_factor: boolean
  last_seen: Date | null
  created_at: Date
}

/**
 * Who signs in to an account: owners first, then by name.
 * @param idleDays after which a session that nobody used is over.
 */
export async function listPeople(db: Db, vendorId: number, idleDays: number): Promise<ListedRow[]> {
  const { rows } = await db.query<ListedRow>(
    `SELECT person_id, vendor_id, _id, email, full_name, role, created_at,
            EXISTS (SELECT FROM authenticator_app a WHERE a.person_id = p.person_id AND a.since IS NOT NULL)
              OR EXISTS (SELECT FROM passkey k WHERE k.person_id = p.person_id) AS second_factor,
            (SELECT max(used_at) FROM session s
             WHERE s.person_id = p.person_id AND viewer_id IS NULL AND ends_at > now()
               AND used_at > now() - make_interval(days => $2)) AS last_seen
     FROM person p WHERE vendor_id = $1 AND active
     ORDER BY array_position('{owner,member,reader}', role), lower(full_name), person_id`,
    [vendorId, idleDays],
  )
  return rows
}

/** @returns undefined when somebody signs in with this email already, here or elsewhere. */
export async function storePerson(
  db: Db,
  person: {
    vendorId: number
    email: string
    fullName: string
    passwordHash: string
    role: PersonRole
    /** The address was shown to be the person's own. */
    confirmed: boolean
  },
): Promise<string | undefined> {
  const { rows } = await db.query<{ person_id: string }>(
    `INSERT INTO person (vendor_id, email, full_name, password_hash, role, confirmed_at)
     VALUES ($1, $2, $3, $4, $5, CASE WHEN $6 THEN now() END)
     ON CONFLICT DO NOTHING RETURNING person_id`,
    [
      person.vendorId,
      person.email,
      person.fullName,
      person.passwordHash,
      person.role,
      person.confirmed,
    ],
  )
  return rows[0]?.person_id
}

/**
 * Gives a person another name.
 * @returns the name before; undefined once the person was removed.
 */
export async function storeName(
  db: Db,
  personId: string,
  fullName: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ full_name: string }>(
    `UPDATE person SET full_name = $2
     FROM (SELECT full_name FROM person WHERE person_id = $1 AND active FOR UPDATE) AS before
     WHERE person_id = $1 RETURNING before.full_name`,
    [personId, fullName],
  )
  return rows[0]?.full_name
}

export async function storeRole(db: Db, personId: string, role: PersonRole): Promise<void> {
  await db.query('UPDATE person SET role = $2 WHERE person_id = $1', [personId, role])
}

/**
 * Takes a person off the account; the name stays for the audit log, the address is free.
 * @returns how many sessions ended.
 */
export async function deactivate(db: Db, personId: string): Promise<number> {
  await db.query(`UPDATE person SET removed_at = now(), password_hash = '' WHERE person_id = $1`, [
    personId,
  ])
  const { rowCount } = await db.query('DELETE FROM session WHERE person_id = $1', [personId])
  return rowCount ?? 0
}
