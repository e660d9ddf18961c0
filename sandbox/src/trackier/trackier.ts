import type { FastifyInstance } from 'fastify'
import { asked, Refused } from '../kit/refuse.ts'
import type { Stage } from '../network/compiled.ts'
import { trackierAccounts, type TrackierProgramme } from './accounts.ts'
import { campaigns } from './campaigns.ts'
import { conversions } from './conversions.ts'
import { coupons } from './coupons.ts'
import { rateLimit } from './limit.ts'
import { links } from './links.ts'
import { isCampaignPath, refusalBody, wrongKey } from './refusal.ts'
import { reports } from './reports.ts'

export type TrackierStage = Stage & { programme: TrackierProgramme }

/**
 * The pretend Trackier, one instance for each programme that has it as its second source. What is
 * known of the real one and what is assumed stands in docs/programmes/trackier.md.
 */
export function trackier(stage: Stage, programme: TrackierProgramme) {
  const campaignCalls = rateLimit(5, 1)
  const otherCalls = rateLimit(200, 60)
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler((error: Partial<Refused>, { url }, reply) =>
      reply.code(error.statusCode ?? 500).send(refusalBody(url, error)),
    )
    app.addHook('onRequest', async ({ url, headers, query }, reply) => {
      const path = url.split('?')[0] ?? ''
      // Only the campaigns' paths take the key in the query as well.
      const inQuery = isCampaignPath(path) ? asked(query, 'apiKey') : ''
      const key = headers['x-api-key'] ?? inQuery
      if (key !== trackierAccounts[programme].apiKey) throw wrongKey(path)
      const wait = isCampaignPath(path) ? campaignCalls() : otherCalls()
      if (wait === 0) return
      reply.header('retry-after', wait)
      throw new Refused(429, 'RATE_LIMIT', 'Too many requests.')
    })
    const own = { ...stage, programme }
    campaigns(app, own)
    reports(app, own)
    conversions(app, own)
    links(app, own)
    coupons(app, own)
  }
}
