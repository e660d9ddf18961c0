import type { FastifyRequest } from 'fastify'
import type { App } from '../kit/app.ts'
import { refusesWrites } from '../kit/http/failure.ts'
import { lru } from '../kit/lru.ts'
import { plainAddress } from '../kit/plain-address.ts'
import { agentOf, visitorOf } from '../kit/visitor.ts'
import { keepOwnVisitor } from './own-visitor.query.ts'

const DAY_MS = 86_400_000

/** Remembers as whom a signed-in vendor is seen. */
type SeeVendor = (
  vendorId: number,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
) => Promise<void>

/**
 * Remembers, once a day, as whom each signed-in vendor is seen, so that the clicks of its own people on its
 * own links can be told apart. It is the redirector's keyed hash; no address is kept.
 */
export function ownVisitors(app: App): SeeVendor {
  const kept = lru<number>(10_000)
  return async (vendorId, { ip, headers }) => {
    const visitor = visitorOf(app.vault, plainAddress(ip), agentOf(headers))
    const key = `${vendorId} ${visitor}`
    const today = Math.floor(app.clock().getTime() / DAY_MS)
    if (kept.get(key) === today) return
    // Before it is stored, so that a page's many requests write it once.
    kept.set(key, today)
    await keepOwnVisitor(app.pool, vendorId, visitor).catch((error: unknown) => {
      kept.set(key, -1)
      if (!refusesWrites(error)) throw error
    })
  }
}
