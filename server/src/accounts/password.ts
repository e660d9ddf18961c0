import { hash, verify } from '@node-rs/argon2'
import { randomToken } from '../kit/secrets.ts'

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing takes memory and a core each; more at once than this wait their turn. */
const MOST_AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** The stored form of a password. Passwords are taken as sent, blanks included. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/** A hash that no password fits, made once; it costs as much to check as a real one. */
const nobody = hash(randomToken(), COST)

/**
 * Whether the password fits the stored form. Without a stored form (an unknown email) it takes the
 * same time and says no, so that the answer's time tells nothing.
 */
export async function fitsPassword(stored: string | undefined, password: string): Promise<boolean> {
  const fits = await inTurn(async () => verify(stored ?? (await nobody), password))
  return stored !== undefined && fits
}
