import type { Client, Db } from '../kit/database.ts'
import { within } from './within.ts'

const WINDOW_MINUTES = 15

/** Who tries, as keyed hashes: nothing that was typed is stored. */
export interface Tried {
  account: Buffer
  address: Buffer
}

export interface Counted {
  here: number
  /** Seconds until the oldest try of this address for this account leaves the window. */
  hereWait: number
  atAddress: number
  addressWait: number
  ofAccount: number
  usual: boolean
}

/**
 * What has been tried in the window.
 * @param mostOfAccount so many at the most are counted of an account that thousands guess at.
 */
export async function counted(
  db: Db,
  { account, address }: Tried,
  mostOfAccount: number,
): Promise<Counted> {
  const { rows } = await db.query<Counted>(
    `WITH mine AS (
       SELECT account = $1 AS here, at FROM sign_in_try
       WHERE address = $2 AND ${within('at', '$3')}
     ), all_of AS (
       SELECT FROM sign_in_try WHERE account = $1 AND ${within('at', '$3')} LIMIT $4
     ), waiting AS (
       SELECT FROM sign_in_wait WHERE address = $2 AND ${within('until', '$3')}
     )
     SELECT (SELECT count(*) FROM mine WHERE here)::int AS here,
            (SELECT count(*) FROM mine)::int + (SELECT count(*) FROM waiting)::int AS "atAddress",
            (SELECT count(*) FROM all_of)::int AS "ofAccount",
            EXISTS (SELECT FROM usual_address WHERE account = $1 AND address = $2) AS usual,
            ${secondsLeft('WHERE here')} AS "hereWait", ${secondsLeft('')} AS "addressWait"`,
    [account, address, WINDOW_MINUTES, mostOfAccount],
  )
  const [row] = rows
  if (!row) throw new Error('The tries could not be counted.')
  return row
}

/** Of `mine`, $3 minutes after its oldest; of none, the whole window. */
function secondsLeft(where: string): string {
  return `greatest(1, ceil($3 * 60 + coalesce((
    SELECT extract(epoch FROM min(at) - now()) FROM mine ${where}), 0)))::int`
}

/**
 * How long this address still waits for its next try: from its first knock on, so that nobody else's tries put
 * it off.
 * @param seconds of a wait that begins now.
 */
export async function delayed(
  db: Db,
  { account, address }: Tried,
  seconds: number,
): Promise<number> {
  const { rows } = await db.query<{ wait: number }>(
    `INSERT INTO sign_in_wait AS w (account, address, until)
     VALUES ($1, $2, now() + make_interval(secs => $4))
     ON CONFLICT (address, account) DO UPDATE
       SET until = CASE WHEN ${within('w.until', '$3')} THEN w.until ELSE excluded.until END
     RETURNING greatest(0, ceil(extract(epoch FROM until - now())))::int AS wait`,
    [account, address, WINDOW_MINUTES, seconds],
  )
  return rows[0]?.wait ?? 0
}

/** Lets nobody else take a try of this account or address until the transaction ends. */
export async function lockTries(db: Client, { account, address }: Tried): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock($1), pg_advisory_xact_lock($2)', [
    account.readBigInt64BE(),
    address.readBigInt64BE(),
  ])
}

/** Stores a try that was taken: this address waits no longer. */
export async function storeTry(db: Db, { account, address }: Tried): Promise<void> {
  await db.query('INSERT INTO sign_in_try (account, address) VALUES ($1, $2)', [account, address])
  await db.query('DELETE FROM sign_in_wait WHERE account = $1 AND address = $2', [account, address])
}

/** After a success: what this address tried for this account is forgotten, and it is one of its usual ones. */
export async function forgiveTries(db: Db, { account, address }: Tried): Promise<void> {
  await db.query('DELETE FROM sign_in_try WHERE account = $1 AND address = $2', [account, address])
  await db.query(
    `INSERT INTO usual_address (account, address) VALUES ($1, $2)
     ON CONFLICT (account, address) DO UPDATE SET used_at = now()`,
    [account, address],
  )
}

/** The database's own lower case, by which an account is found: no spelling has a counter of its own. */
export async function lowerCase(db: Db, email: string): Promise<string> {
  const { rows } = await db.query<{ email: string }>('SELECT lower($1) AS email', [email])
  return rows[0]?.email ?? ''
}
