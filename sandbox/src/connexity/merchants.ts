import type { FastifyInstance } from 'fastify'
import { dayOf } from '../kit/day.ts'
import { asked, Refused } from '../kit/refuse.ts'
import type { Merchant } from '../network/merchants.ts'
import type { ConnexityStage } from './connexity.ts'
import { cents } from './links.ts'

/**
 * GET /api/keyword/merchantMatch: the active merchants whose name holds `keyword`. Assumption: an
 * empty keyword lists all of them, and `start` (0) and `results` (100, at most 500) page through,
 * as in Connexity's catalogue service; `totalResults` counts them.
 */
export function merchantMatch(app: FastifyInstance, stage: ConnexityStage): void {
  app.get('/api/keyword/merchantMatch', ({ query }) => {
    stage.publisherOf(query)
    const today = dayOf(stage.now())
    const keyword = asked(query, 'keyword').toLowerCase()
    const start = whole(query, 'start', 0, Number.MAX_SAFE_INTEGER)
    const results = whole(query, 'results', 100, 500)
    const found = stage.network
      .merchants('orion')
      .filter(({ leftOn }) => !leftOn || leftOn >= today)
      .filter(({ name }) => name.toLowerCase().includes(keyword))
    return {
      totalResults: found.length,
      merchantMatches: found.slice(start, start + results).map(match),
    }
  })
}

function match(merchant: Merchant) {
  return {
    merchantId: Number(merchant.id),
    merchantName: merchant.name,
    merchantUrl: merchant.url,
    deeplinkEcpc: cents(merchant),
    deeplinkUrl: merchant.url,
    searchCategoryId: null,
    productSearchUrl: null,
  }
}

function whole(query: unknown, name: string, usual: number, most: number): number {
  const text = asked(query, name)
  const value = text === '' ? usual : Number(text)
  if (/^\d*$/.test(text) && value <= most) return value
  throw new Refused(400, 'BAD_REQUEST', `${name} is a whole number up to ${most}.`)
}
