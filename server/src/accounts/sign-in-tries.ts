import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import { transaction, type Client, type Db } from '../kit/database.ts'
import { countedAddress } from '../kit/http/counted-address.ts'
import { oneAtATime } from '../kit/one-at-a-time.ts'
import {
  counted,
  delayed,
  lockTries,
  lowerCase,
  storeTry,
  type Tried,
} from './sign-in-tries.query.ts'

/** The most tries in a window, of one address for one account and for all of them. */
const MOST = { here: 5, address: 50 } as const

/** What is tried; each is counted apart: who guessed in vain may still ask for a new password. */
export type Door = 'sign-in' | 'forgotten' | 'passkey'
const MARKS: Record<Door, string> = {
  'sign-in': '',
  forgotten: 'forgotten ',
  passkey: 'passkey ',
}

/** From so many tries on, from wherever, an account's next ones wait; the wait doubles with each try. */
const FIRST_DELAYED = 10
const LONGEST_DELAY_SECONDS = 300
/** More tries of an account need not be counted: its wait is the longest. */
const MOST_COUNTED = FIRST_DELAYED + Math.ceil(Math.log2(LONGEST_DELAY_SECONDS))

/**
 * Takes one of the few tries that an address has for an account, before the password is checked: tries that
 * arrive together are counted one after the other. What others try for the account makes an address that
 * it was never signed in from wait, at most five minutes from its first knock, whatever they go on trying.
 * docs/decisions/0017 has the reasons.
 * @param account the mail address, or the id of a passkey, which says whose it is by itself.
 * @throws Problem tooManyTries with the seconds after which the next try is taken.
 */
export async function takeTry(
  app: App,
  account: string,
  from: string,
  door: Door = 'sign-in',
): Promise<Tried> {
  const address = countedAddress(from)
  return oneAtATime(`address ${address}`, async () => {
    const tried = await triedBy(app, account, address, door)
    // Most of a flood is refused here, so that the owner is not in line with it.
    const wait =
      (await waitOf(app.pool, tried)) ||
      (await oneAtATime(`account ${tried.account.toString('hex')}`, () =>
        transaction(app.pool, (db) => taken(db, tried)),
      ))
    if (wait > 0) throw new Problem('tooManyTries', undefined, wait)
    return tried
  })
}

async function triedBy(
  { pool, vault }: App,
  account: string,
  address: string,
  door: Door,
): Promise<Tried> {
  const mark = MARKS[door]
  return {
    account: vault.pseudonym(`${mark}account ${await lowerCase(pool, account)}`),
    address: vault.pseudonym(`${mark}address ${address}`),
  }
}

/** Takes the try, or tells in how many seconds it could be; other nodes wait for the answer. */
async function taken(db: Client, tried: Tried): Promise<number> {
  await lockTries(db, tried)
  const wait = await waitOf(db, tried)
  if (wait > 0) return wait
  await storeTry(db, tried)
  return 0
}

/** The seconds until the next try could be taken. */
async function waitOf(db: Db, tried: Tried): Promise<number> {
  const { here, hereWait, atAddress, addressWait, ofAccount, usual } = await counted(
    db,
    tried,
    MOST_COUNTED,
  )
  if (here >= MOST.here) return hereWait
  if (atAddress >= MOST.address) return addressWait
  if (ofAccount < FIRST_DELAYED || usual) return 0
  const delay = Math.min(2 ** (ofAccount - FIRST_DELAYED + 1), LONGEST_DELAY_SECONDS)
  return delayed(db, tried, delay)
}
