import type { Client } from '../kit/database.ts'
import { within } from './within.ts'

const WINDOW_MINUTES = 60

/** What an address has tried in the window, and the seconds until its oldest try leaves it. */
export interface TriedSignUps {
  tries: number
  wait: number
}

/** Counts an address's sign-ups, none of a clock that was ahead; until the transaction ends, others that count it wait. */
export async function countSignUps(db: Client, address: Buffer): Promise<TriedSignUps> {
  await db.query('SELECT pg_advisory_xact_lock($1)', [address.readBigInt64BE()])
  const { rows } = await db.query<TriedSignUps>(
    `SELECT count(*)::int AS tries,
            greatest(1, ceil(extract(epoch FROM min(at) - now()) + $2 * 60))::int AS wait
     FROM sign_up_try WHERE address = $1 AND ${within('at', '$2')}`,
    [address, WINDOW_MINUTES],
  )
  return rows[0] ?? { tries: 0, wait: 0 }
}

export async function storeSignUp(db: Client, address: Buffer): Promise<void> {
  await db.query('INSERT INTO sign_up_try (address) VALUES ($1)', [address])
}
