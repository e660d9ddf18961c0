import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import { transaction, type Client } from '../kit/database.ts'
import { countedAddress } from '../kit/http/counted-address.ts'
import { inLine } from '../kit/in-line.ts'

/** Enough for an office that signs up together; a success gives none back. */
const MOST = 20
const WINDOW_MINUTES = 60

/**
 * Takes one of the sign-ups that an address has, before its password is hashed.
 * @throws Problem tooManyTries with the seconds until the oldest one leaves the window.
 */
export async function takeSignUp({ pool, vault }: App, from: string): Promise<void> {
  const counted = countedAddress(from)
  const address = vault.pseudonym(`address ${counted}`)
  const take = async (db: Client) => {
    await db.query('SELECT pg_advisory_xact_lock($1)', [address.readBigInt64BE()])
    const { rows } = await db.query<{ tries: number; wait: number }>(
      `SELECT count(*)::int AS tries,
              greatest(1, ceil(extract(epoch FROM min(at) - now()) + $2 * 60))::int AS wait
       FROM sign_up_try WHERE address = $1 AND at > now() - make_interval(mins => $2)`,
      [address, WINDOW_MINUTES],
    )
    const [row] = rows
    if (row && row.tries >= MOST) throw new Problem('tooManyTries', undefined, row.wait)
    await db.query('INSERT INTO sign_up_try (address) VALUES ($1)', [address])
  }
  await inLine(`sign-ups ${counted}`, () => transaction(pool, take))
}
