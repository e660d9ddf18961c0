import pg from 'pg'

/** The database went away in the middle; nothing is stored, except where it is {@link OutcomeUnknown}. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

/** It went away after it was told to store something and before it said that it had: nobody knows whether it is there. */
export class OutcomeUnknown extends ConnectionLost {
  override name = 'OutcomeUnknown'
}

/** Whether PostgreSQL said no, or was never asked. Class 08 is what a pooler says of a server that it has lost. */
export function isRefused(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return !error.code?.startsWith('08')
  return error instanceof Error && error.message.includes('not queryable')
}
