import type { FastifyRequest } from 'fastify'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import { audit } from './audit.query.ts'
import { fitsPassword } from './password.ts'
import type { PersonRow } from './person.query.ts'
import { forgiveTries } from './sign-in-tries.query.ts'
import { takeTry } from './sign-in-tries.ts'

/** What somebody who is signed in is asked the password for, and what a wrong one is answered. */
interface Asked {
  password: string
  what: 'proof' | 'new password'
  refusal: string
}

/**
 * Asks somebody who is signed in for the password. A try like one at the door: a stolen session guesses none, and
 * a wrong one is written down.
 * @throws Problem tooManyTries, or invalid with the refusal.
 */
export async function askPassword(
  app: App,
  request: Pick<FastifyRequest, 'ip'>,
  person: PersonRow,
  { password, what, refusal }: Asked,
): Promise<void> {
  const tried = await takeTry(app, person.email, request.ip)
  if (!(await fitsPassword(person.password_hash, password))) {
    await audit(app.pool, 'password-failed', person.vendor_id, request.ip, { what })
    throw new Problem('invalid', refusal)
  }
  await forgiveTries(app.pool, tried)
}
