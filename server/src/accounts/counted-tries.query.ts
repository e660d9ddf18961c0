import type { Db } from '../kit/database.ts'

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
       WHERE address = $2 AND at > now() - make_interval(mins => $3)
     ), all_of AS (
       SELECT FROM sign_in_try WHERE account = $1 AND at > now() - make_interval(mins => $3) LIMIT $4
     ), waiting AS (
       SELECT FROM sign_in_wait WHERE address = $2 AND until > now() - make_interval(mins => $3)
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
     VALUES ($1, $2, now() + make_interval(secs => $3))
     ON CONFLICT (address, account) DO UPDATE
       SET until = CASE WHEN w.until < now() - make_interval(mins => $4) THEN excluded.until ELSE w.until END
     RETURNING greatest(0, ceil(extract(epoch FROM until - now())))::int AS wait`,
    [account, address, seconds, WINDOW_MINUTES],
  )
  return rows[0]?.wait ?? 0
}
