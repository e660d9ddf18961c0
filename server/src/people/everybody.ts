import type { Api } from '@orrery/contract'
import type { z } from 'zod'
import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import { openInvitations, type InvitationRow } from './invitation.query.ts'
import { listPeople, type ListedRow } from './people.query.ts'

type Everybody = z.infer<Api['GET /auth/getPeople']['answer']>

/** Everybody on an account, those asked to join too. */
export async function everybodyOf(app: App, db: Db, vendorId: number): Promise<Everybody> {
  const people = await listPeople(db, vendorId, app.config.SESSION_IDLE_DAYS)
  const invitations = await openInvitations(db, vendorId)
  return {
    data: people.map(shownPerson),
    invitations: invitations.map(invitationOf),
  }
}

/** One of the people as it is shown. */
export function shownPerson(row: ListedRow) {
  return {
    _id: row._id,
    fullName: row.full_name,
    email: row.email,
    role: row.role,
    lastSeen: row.last_seen?.toISOString() ?? null,
    since: row.created_at.toISOString(),
    secondFactor: row.second_factor,
  }
}

/** An invitation as it is shown. */
export function invitationOf(row: InvitationRow) {
  return {
    _id: row._id,
    fullName: row.full_name,
    email: row.email,
    role: row.role,
    invitedBy: row.inviter,
    endsAt: row.ends_at.toISOString(),
  }
}
