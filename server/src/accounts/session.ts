import type { FastifyRequest } from 'fastify'
import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import { digest, randomToken } from '../kit/secrets.ts'
import { storeSession } from './session.query.ts'

const MOST_AGENT = 300

/**
 * Opens a session of a person, by default of the owner who has the vendor's email; the returned token is known to the caller only.
 * @param from the request that signed in: its address and browser tell the vendor its sessions apart.
 */
export async function openSession(
  app: App,
  db: Db,
  { vendorId, personId }: { vendorId: number; personId?: string },
  from?: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<string> {
  const token = randomToken()
  await storeSession(db, {
    tokenHash: digest(token),
    vendorId,
    personId,
    maxDays: app.config.SESSION_MAX_DAYS,
    address: from?.ip ?? '',
    agent: from ? agentOf(from) : '',
  })
  return token
}

/** What the browser calls itself. */
export function agentOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return headers['user-agent']?.slice(0, MOST_AGENT) ?? ''
}
