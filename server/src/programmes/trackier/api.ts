import { PartnerFailure } from '../../kit/adapter.ts'
import { EgressFailure, egress, type Egress, type EgressRequest } from '../../kit/egress/egress.ts'
import type { BackEndSettings } from '../back-end/settings.ts'
import { pace } from './pace.ts'
import { refusal } from './refusal.ts'

/** One account at Trackier, its calls kept to the pace that Trackier allows. */
export interface Api {
  /** The account as users know it; every failure's message begins with it. */
  name: string
  /** The answer as parsed JSON, which is none of Trackier's forms of an error. */
  json(request: EgressRequest): Promise<unknown>
  /** The same account at the same pace, its calls ending when the signal aborts. */
  until(signal: AbortSignal | undefined, how?: { once?: boolean }): Api
  health: Egress['health']
  close(): Promise<void>
}

const MOST_BYTES = 64 * 1024 * 1024

/** The client of one account. */
export function trackierApi(name: string, settings: BackEndSettings): Api {
  const connection = egress({
    name,
    baseUrl: settings.apiUrl,
    timeouts: { total: settings.callMs },
    retries: { most: settings.retries },
    maxBodyBytes: MOST_BYTES,
  })
  // A little slower than allowed: clocks are not the same everywhere.
  const campaignCalls = pace(5, 1_050)
  const otherCalls = pace(200, 61_000)
  const over = (client: Egress): Api => ({
    name,
    async json(request) {
      const ofCampaigns = request.path.startsWith('/v2/publisher/')
      const paced = ofCampaigns ? campaignCalls : otherCalls
      try {
        const headers = { 'x-api-key': settings.apiKey }
        const answer = await paced(() => client.json({ ...request, headers }))
        const refused = refusal(answer)
        if (refused === 'key') throw keyRefused(name)
        if (refused) throw new PartnerFailure(`${name} answered with an error.`)
        return answer
      } catch (error) {
        // A wrong key is 401, but where campaigns, coupons or deals are listed it is 400.
        const status = error instanceof EgressFailure ? error.status : undefined
        const ofList = ofCampaigns || /\/(coupons|deals)$/.test(request.path)
        if (status === 401 || (status === 400 && ofList)) throw keyRefused(name)
        throw error
      }
    },
    until: (signal, how) => over(client.until(signal, how)),
    health: () => client.health(),
    close: () => client.close(),
  })
  return over(connection)
}

function keyRefused(name: string): PartnerFailure {
  return new PartnerFailure(`${name} refused our key.`)
}
