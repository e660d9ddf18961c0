import type { FastifyInstance } from 'fastify'
import type { Stage } from '../network/compiled.ts'
import { googleFeeds } from './google-products.ts'

/** Feeds that stand at a public address, as shops and operators publish them; open to all. */
export function feeds(stage: Stage) {
  return async (app: FastifyInstance): Promise<void> => {
    googleFeeds(app, stage)
  }
}
