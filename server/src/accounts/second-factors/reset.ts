import type { Client } from '../../kit/database.ts'
import { lockPerson } from '../person.query.ts'
import { deleteApp } from './app.query.ts'
import { deletePasskeys } from './passkey.query.ts'
import { deleteCodes } from './recovery-codes.query.ts'
import { deleteTickets } from './ticket.query.ts'

/**
 * Takes every second factor of a person away.
 * @returns whether there was one.
 */
export async function resetFactors(db: Client, personId: string): Promise<boolean> {
  await lockPerson(db, personId)
  const hadApp = await deleteApp(db, personId)
  const passkeys = await deletePasskeys(db, personId)
  await deleteCodes(db, personId)
  await deleteTickets(db, personId)
  return hadApp || passkeys > 0
}
