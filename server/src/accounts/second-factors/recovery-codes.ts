import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@orrery/contract/accounts/second-factors'
import type { Db } from '../../kit/database.ts'
import type { Vault } from '../../kit/secrets.ts'
import { hasCodes, replaceCodes, takeCode } from './recovery-codes.query.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const LENGTH = 10

/** Makes a person's recovery codes, in place of those before; only the person is ever shown them. */
export async function makeCodes(vault: Vault, db: Db, personId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const hashes = codes.map((code) => vault.pseudonym(hashed(personId, code)))
  await replaceCodes(db, personId, hashes)
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`)
}

/** The same for who has none yet; undefined for who has. */
export async function firstCodes(
  vault: Vault,
  db: Db,
  personId: string,
): Promise<string[] | undefined> {
  return (await hasCodes(db, personId)) ? undefined : makeCodes(vault, db, personId)
}

/** Takes a recovery code, which is gone then. */
export function takeRecoveryCode(
  vault: Vault,
  db: Db,
  personId: string,
  code: string,
): Promise<boolean> {
  return takeCode(db, personId, vault.pseudonyms(hashed(personId, code)))
}

/** Fifty random bits, of letters and digits that are not mistaken for each other. */
function newCode(): string {
  return [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** What is hashed of a code: with a key, so that the table alone lets nobody try codes. */
function hashed(personId: string, code: string): string {
  return `recovery code ${personId} ${code}`
}
