import type { FastifyInstance } from 'fastify'
import type { Stage } from '../network/compiled.ts'
import { cashback } from './cashback.ts'
import { fmtc } from './fmtc.ts'
import { googleProducts } from './google-products.ts'
import { googlePromotions } from './google-promotions.ts'
import { pictures } from './pictures.ts'

/** Where the feeds at an address are. */
export const feedsPrefix = '/feeds'

/** Feeds that stand at a public address, as shops and operators publish them; open to all. */
export function feeds(stage: Stage) {
  return async (app: FastifyInstance): Promise<void> => {
    googleProducts(app, stage)
    pictures(app)
    googlePromotions(app, stage)
    fmtc(app, stage)
    cashback(app, stage)
  }
}

/** The environment that lets a portal read feeds and pictures of the sandbox at `url`, which is a private address. */
export function feedsSettings(url: string) {
  return { FEED_ORIGINS: url }
}
