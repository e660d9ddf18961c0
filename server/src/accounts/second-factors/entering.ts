import type { FastifyRequest } from 'fastify'
import type { App } from '../../kit/app.ts'
import { transaction, type Client } from '../../kit/database.ts'
import { ClosedAccount } from '../enter.ts'
import { factorFailed } from './factor-failed.ts'

/** A transaction that ends by letting a person in. Whom a closed account keeps out is written down after it. */
export async function entering<T>(
  app: App,
  request: Pick<FastifyRequest, 'ip'>,
  { personId, way }: { personId: string; way: string },
  work: (db: Client) => Promise<T>,
): Promise<T> {
  try {
    return await transaction(app.pool, work)
  } catch (error) {
    if (error instanceof ClosedAccount) {
      await factorFailed(app, request, personId, { way, why: error.state })
    }
    throw error
  }
}
