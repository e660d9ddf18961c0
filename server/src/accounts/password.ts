import { hash, verify } from '@node-rs/argon2'
import { bulkhead } from 'cockatiel'
import { randomToken } from '../kit/secrets.ts'

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing takes memory and a core each; more at once than this wait their turn. New passwords have a line of
 * their own, so that nobody who signs in waits behind those who sign up.
 */
const checking = bulkhead(2, Infinity)
const making = bulkhead(1, Infinity)

/**
 * The stored form of a password. Passwords are taken as sent, blanks included. Make it before taking a
 * connection: its turn may be long in coming.
 */
export function hashPassword(password: string): Promise<string> {
  return making.execute(() => hash(password, COST))
}

let checked = 0

/** How many passwords this process has compared with a hash. */
export const passwordChecks = (): number => checked

async function fitsHash(stored: string, password: string): Promise<boolean> {
  const fits = await verify(stored, password)
  checked += 1
  return fits
}

/** A hash that no password fits, made once; it costs as much to check as a real one. */
const nobody = hash(randomToken(), COST)

/**
 * Whether the password fits the stored form. Without a stored form (an unknown email) it takes the
 * same time and says no, so that the answer's time tells nothing.
 */
export async function fitsPassword(stored: string | undefined, password: string): Promise<boolean> {
  const fits = await checking.execute(async () => fitsHash(stored ?? (await nobody), password))
  return stored !== undefined && fits
}
