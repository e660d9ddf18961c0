import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import { transaction, type Client } from '../kit/database.ts'
import { countedAddress } from '../kit/http/counted-address.ts'
import { oneAtATime } from '../kit/one-at-a-time.ts'
import { countSignUps, storeSignUp } from './sign-up-tries.query.ts'

/** Enough for an office that signs up together; a success gives none back. */
const MOST = 20

/**
 * Takes one of the sign-ups that an address has, before its password is hashed.
 * @throws Problem tooManyTries with the seconds until the oldest one leaves the window.
 */
export async function takeSignUp({ pool, vault }: App, from: string): Promise<void> {
  const counted = countedAddress(from)
  const address = vault.pseudonym(`address ${counted}`)
  const take = async (db: Client) => {
    const { tries, wait } = await countSignUps(db, address)
    if (tries >= MOST) throw new Problem('tooManyTries', undefined, wait)
    await storeSignUp(db, address)
  }
  await oneAtATime(`sign-ups ${counted}`, () => transaction(pool, take))
}
