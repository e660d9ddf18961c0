import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { dayOf } from '../kit/day.ts'
import { asked, Refused } from '../kit/refuse.ts'
import type { Stage } from '../network/compiled.ts'
import type { Merchant } from '../network/merchants.ts'
import { inMarket, takesLinks } from './feeds.ts'
import { kelkooAccount } from './tokens.ts'

/**
 * GET /shopping/v2/search/link: the Go URL to a page of a merchant of the market, 404 when none
 * takes the page. Kelkoo's own parameters in it (`.ts`, `.sig`) must stay as they are.
 */
export function searchLink(app: FastifyInstance, { network, now }: Stage): void {
  app.get('/shopping/v2/search/link', ({ query }) => {
    const market = asked(query, 'country')
    const merchants = inMarket(network.merchants('altair'), query)
    const merchantUrl = asked(query, 'merchantUrl')
    if (!URL.canParse(merchantUrl)) {
      throw new Refused(400, 'BAD_REQUEST', 'merchantUrl is no address.')
    }
    const page = new URL(merchantUrl)
    const merchant = merchants.find((each) => takes(each, page, dayOf(now())))
    if (!merchant) throw new Refused(404, 'NOT_FOUND', 'No merchant has this page.')
    const signature = createHash('sha256').update(`${market} ${merchantUrl}`).digest('hex')
    const parameters = new URLSearchParams({
      country: market,
      id: kelkooAccount,
      merchantUrl,
      '.ts': String(now().getTime()),
      '.sig': signature.slice(0, 24),
    })
    return {
      url: `https://${market}-go.kelkoogroup.net/sitesearchGo?${parameters.toString()}`,
      estimatedCpc: merchant.ecpcMicros / 1_000_000,
    }
  })
}

function takes(merchant: Merchant, { hostname, pathname }: URL, today: string): boolean {
  const domain = merchant.host.replace(/^www\./, '')
  const its = hostname === domain || hostname.endsWith(`.${domain}`)
  const stays = !merchant.leftOn || merchant.leftOn >= today
  return its && stays && (takesLinks(merchant) || pathname === '/')
}
