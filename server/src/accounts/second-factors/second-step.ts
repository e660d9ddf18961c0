import type { FastifyRequest } from 'fastify'
import {
  STEP_MINUTES,
  type secondFactorStep,
  type SecondFactorWay,
} from '@orrery/contract/accounts/second-factor'
import { messages } from '@orrery/contract/messages'
import type { z } from 'zod'
import type { App } from '../../kit/app.ts'
import type { Client } from '../../kit/database.ts'
import { digest, randomToken } from '../../kit/secrets.ts'
import { agentOf } from '../session.ts'
import { passkeyHostOf } from './passkey-host.ts'
import { hasSecondFactor } from './second-factors.ts'
import { factorsOf } from './second-factors.query.ts'
import { storeTicket } from './ticket.query.ts'

/**
 * What the right password leads to where it is not enough.
 * @param db the transaction that has locked the person.
 * @returns undefined for who has no second factor.
 */
export async function secondStep(
  app: App,
  db: Client,
  request: FastifyRequest,
  personId: string,
): Promise<z.input<typeof secondFactorStep> | undefined> {
  const factors = await factorsOf(db, personId)
  if (!hasSecondFactor(factors)) return undefined
  const host = passkeyHostOf(app, request)?.host
  const works = host !== undefined && factors.hosts.includes(host)
  const ways: SecondFactorWay[] = [
    ...(factors.app_since ? (['totp'] as const) : []),
    ...(works ? (['passkey'] as const) : []),
    ...(factors.recovery_codes > 0 ? (['recovery'] as const) : []),
  ]
  const ticket = randomToken()
  await storeTicket(db, {
    ticketHash: digest(ticket),
    personId,
    agent: agentOf(request),
    minutes: STEP_MINUTES,
  })
  const passkeyHosts = factors.hosts.filter((each) => each !== host)
  return { error: messages.secondFactorAsked, secondFactor: { ticket, ways, passkeyHosts } }
}
