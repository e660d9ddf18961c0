import type { FastifyRequest } from 'fastify'
import type { App } from '../../kit/app.ts'
import { requestIsOf } from '../../kit/present-request.ts'
import { audit } from '../audit.query.ts'
import { personById } from '../person.query.ts'

/** Writes down that somebody knew the password, or held a passkey, and did not get in. */
export async function factorFailed(
  app: App,
  request: Pick<FastifyRequest, 'ip'>,
  personId: string | undefined,
  detail: { way: string; why?: string },
): Promise<void> {
  const person = personId === undefined ? undefined : await personById(app.pool, personId)
  requestIsOf(personId)
  await audit(app.pool, 'second-factor-failed', person?.vendor_id ?? null, request.ip, detail)
}
