import type { PersonRole } from '@orrery/contract/accounts/person-role'
import type { Client, Db } from '../kit/database.ts'

/** An invitation that is open, with the name and address of whoever made it. */
export interface InvitationRow {
  _id: string
  vendor_id: number
  email: string
  full_name: string
  role: PersonRole
  inviter: string
  inviter_email: string
  ends_at: Date
}

/** The same with whose account it is to. */
export interface NamedInvitation extends InvitationRow {
  vendor_name: string
  vendor_email: string
}

/** One of later than now was made before the clock was set back, and may have been over already. */
const OPEN = `i.closed_at IS NULL AND i.ends_at > now() AND i.created_at < now() + interval '5 minutes'`
const INVITATION = `i._id, i.vendor_id, i.email, i.full_name, i.role, i.ends_at, by.full_name AS inviter,
  by.email AS inviter_email`

/** An account's open invitations, the newest first. */
export async function openInvitations(db: Db, vendorId: number): Promise<InvitationRow[]> {
  const { rows } = await db.query<InvitationRow>(
    `SELECT ${INVITATION} FROM invitation i JOIN person by ON by.person_id = i.invited_by
     WHERE i.vendor_id = $1 AND ${OPEN} ORDER BY i.created_at DESC, i._id`,
    [vendorId],
  )
  return rows
}

/** One of an account's open invitations, with whose account it is. */
export async function invitationNamed(
  db: Db,
  vendorId: number,
  id: string,
): Promise<NamedInvitation> {
  const { rows } = await db.query<NamedInvitation>(
    `SELECT ${INVITATION}, v.full_name AS vendor_name, v.email AS vendor_email
     FROM invitation i JOIN vendor v USING (vendor_id) JOIN person by ON by.person_id = i.invited_by
     WHERE i.vendor_id = $1 AND i._id = $2 AND ${OPEN}`,
    [vendorId, id],
  )
  const [row] = rows
  if (!row) throw new Error('The invitation is over.')
  return row
}

/** How many are open but those to this address, and how many were made in the last day. */
export async function countInvitations(
  db: Client,
  vendorId: number,
  email: string,
): Promise<{ open: number; today: number }> {
  const { rows } = await db.query<{ open: number; today: number }>(
    `SELECT count(*) FILTER (WHERE ${OPEN} AND lower(email) <> lower($2))::int AS open,
            count(*) FILTER (WHERE created_at > now() - interval '1 day')::int AS today
     FROM invitation i WHERE vendor_id = $1`,
    [vendorId, email],
  )
  return rows[0] ?? { open: 0, today: 0 }
}

export interface NewInvitation {
  vendorId: number
  email: string
  fullName: string
  role: PersonRole
  /** SHA-256 of what the link that is shown ends in, and of the mailed one. */
  tokenHash: Buffer
  mailedHash: Buffer
  invitedBy: string
  days: number
}

/** Stores an invitation; an earlier one to the same address is over. */
export async function storeInvitation(db: Client, invitation: NewInvitation): Promise<string> {
  const { vendorId, email } = invitation
  await db.query(
    `UPDATE invitation SET closed_at = now()
     WHERE vendor_id = $1 AND lower(email) = lower($2) AND closed_at IS NULL`,
    [vendorId, email],
  )
  const { rows } = await db.query<{ _id: string }>(
    `INSERT INTO invitation
       (vendor_id, email, full_name, role, token_hash, mailed_hash, invited_by, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(days => $8)) RETURNING _id`,
    [
      vendorId,
      email,
      invitation.fullName,
      invitation.role,
      invitation.tokenHash,
      invitation.mailedHash,
      invitation.invitedBy,
      invitation.days,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('The invitation was not stored.')
  return row._id
}

/**
 * Gives an open invitation that says the very same, and was made by the same owner so many minutes ago at most, another
 * link to show; the mailed one goes on opening it.
 * @returns its id; undefined when there is none.
 */
export async function openAnew(
  db: Client,
  asked: Omit<NewInvitation, 'mailedHash' | 'days'> & { minutes: number },
): Promise<string | undefined> {
  const { vendorId, email, fullName, role, invitedBy, tokenHash, minutes } = asked
  const { rows } = await db.query<{ _id: string }>(
    `UPDATE invitation i SET token_hash = $6
     WHERE vendor_id = $1 AND (email, full_name, role, invited_by) = ($2, $3, $4, $5) AND ${OPEN}
       AND created_at > now() - make_interval(mins => $7)
     RETURNING _id`,
    [vendorId, email, fullName, role, invitedBy, tokenHash, minutes],
  )
  return rows[0]?._id
}

/**
 * Closes one open invitation of an account.
 * @returns whose it was; undefined when there is none.
 */
export async function closeInvitation(
  db: Db,
  vendorId: number,
  id: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ email: string }>(
    `UPDATE invitation i SET closed_at = now()
     WHERE vendor_id = $1 AND _id = $2 AND ${OPEN} RETURNING email`,
    [vendorId, id],
  )
  return rows[0]?.email
}

/** Whoever was removed, or is no owner any more, has invited nobody. */
export async function closeInvitationsBy(db: Db, personId: string): Promise<void> {
  await db.query(
    'UPDATE invitation SET closed_at = now() WHERE invited_by = $1 AND closed_at IS NULL',
    [personId],
  )
}

/** An open invitation to an active account, by what its link ends in. */
export interface FoundInvitation extends NamedInvitation {
  /** The link came by mail. */
  mailed: boolean
}

export async function invitationByToken(
  db: Db,
  tokenHash: Buffer,
): Promise<FoundInvitation | undefined> {
  const { rows } = await db.query<FoundInvitation>(
    `SELECT ${INVITATION}, v.full_name AS vendor_name, v.email AS vendor_email, i.mailed_hash = $1 AS mailed
     FROM invitation i JOIN vendor v USING (vendor_id) JOIN person by ON by.person_id = i.invited_by
     WHERE (i.token_hash = $1 OR i.mailed_hash = $1) AND ${OPEN} AND v.active`,
    [tokenHash],
  )
  return rows[0]
}
