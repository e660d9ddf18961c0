import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { dayOf } from '../kit/day.ts'
import { asked, Refused } from '../kit/refuse.ts'
import type { Merchant } from '../network/merchants.ts'
import type { ConnexityStage } from './connexity.ts'

/**
 * GET /api/link/generate: a tracked link to any page of a merchant. `link` and `deepLinkUrl` are
 * the same, since public sources disagree on the name; `ecpc` is in cents like deeplinkEcpc.
 */
export function links(app: FastifyInstance, stage: ConnexityStage): void {
  app.get('/api/link/generate', ({ query }) => {
    const { publisherId } = stage.publisherOf(query)
    const originalUrl = asked(query, 'url')
    const campaign = word(query, 'af_campaign_id')
    const placement = word(query, 'af_placement_id')
    const rid = asked(query, 'af_rid')
    if (rid.length > 1020) throw new Refused(400, 'BAD_REQUEST', 'af_rid has 1020 signs at most.')
    const merchant = merchantOf(originalUrl, stage.network.merchants('orion'))
    if (merchant.leftOn && merchant.leftOn < dayOf(stage.now())) {
      throw new Refused(403, 'MERCHANT_INACTIVE', 'The merchant has left.')
    }
    const page = createHash('sha256').update(originalUrl).digest('hex').slice(0, 32)
    const parameters = new URLSearchParams({
      afId: publisherId,
      afCampaignId: campaign,
      afPlacementId: placement,
      afRid: rid,
    })
    const link = `https://rd.bizrate.com/pi/${page}?${parameters.toString()}`
    return {
      originalUrl,
      deepLinkUrl: link,
      link,
      ecpc: cents(merchant),
      publisherId: Number(publisherId),
    }
  })
}

/** What a click earns, in cents: 42.58. */
export function cents({ ecpcMicros }: Merchant): number {
  return ecpcMicros / 10_000
}

function word(query: unknown, name: string): string {
  const value = asked(query, name)
  if (/^[A-Za-z0-9\-._]{0,50}$/.test(value)) return value
  throw new Refused(400, 'BAD_REQUEST', `${name} is up to 50 of A-Z a-z 0-9 - . _`)
}

function merchantOf(address: string, merchants: Merchant[]): Merchant {
  if (!URL.canParse(address)) throw new Refused(400, 'BAD_REQUEST', 'url is not an address.')
  const { protocol, hostname } = new URL(address)
  if (!/^https?:$/.test(protocol)) throw new Refused(400, 'BAD_REQUEST', 'url is http or https.')
  const found = merchants.find(({ host }) => {
    const domain = host.replace(/^www\./, '')
    return hostname === domain || hostname.endsWith(`.${domain}`)
  })
  if (!found) throw new Refused(404, 'MERCHANT_NOT_FOUND', 'No merchant has this url.')
  return found
}
