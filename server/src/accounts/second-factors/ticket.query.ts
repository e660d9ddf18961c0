import type { Db } from '../../kit/database.ts'

export interface NewTicket {
  ticketHash: Buffer
  personId: string
  agent: string
  minutes: number
}

export async function storeTicket(db: Db, ticket: NewTicket): Promise<void> {
  await db.query(
    `INSERT INTO sign_in_ticket (ticket_hash, person_id, agent, ends_at)
     VALUES ($1, $2, $3, now() + make_interval(mins => $4))`,
    [ticket.ticketHash, ticket.personId, ticket.agent, ticket.minutes],
  )
}

/** Whose sign-in waits with this ticket in this browser. */
export async function personOfTicket(
  db: Db,
  ticketHash: Buffer,
  agent: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ person_id: string }>(
    `SELECT person_id FROM sign_in_ticket
     WHERE ticket_hash = $1 AND agent = $2 AND ends_at > now()`,
    [ticketHash, agent],
  )
  return rows[0]?.person_id
}

/** Takes a ticket; of two that come together one gets it. */
export async function takeTicket(db: Db, ticketHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM sign_in_ticket WHERE ticket_hash = $1', [
    ticketHash,
  ])
  return rowCount === 1
}

/** Ends every sign-in of a person that waits for its second step. */
export async function deleteTickets(db: Db, personId: string): Promise<void> {
  await db.query('DELETE FROM sign_in_ticket WHERE person_id = $1', [personId])
}
