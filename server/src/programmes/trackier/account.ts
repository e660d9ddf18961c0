import type { Kind } from '@orrery/contract/programmes/programme'
import type { Adapter, LinkRequest, MadeLink, MerchantRow } from '../../kit/adapter.ts'
import type { PartnerConnection } from '../../kit/partner-connection.ts'
import type { PartnerFeed } from '../../kit/feed-rows.ts'
import type { Environment } from '../../kit/settings.ts'
import { translateFailures, translate } from '../translate-failures.ts'
import { trackierApi } from './api.ts'
import { makeLink } from './make-link.ts'
import { offerFeed } from './offers.ts'
import { readMerchants } from './read-merchants.ts'
import { readReport } from './read-report.ts'
import { trackierSettings } from './settings.ts'

/** Its errors are told apart by the client itself. */
const FIRST_CAMPAIGN = {
  method: 'GET',
  path: '/v2/publisher/campaigns',
  query: { page: '1', limit: '1' },
} as const

export interface TrackierOptions {
  /** As users know it: 'Lyra (New)'. */
  name: string
  /** What its settings begin with: 'LYRA_NEW'. */
  prefix: string
  environment: Environment
}

/** One account at Trackier; its methods throw PartnerFailure with words that a user may read. */
export interface TrackierAccount {
  kinds: readonly Kind[]
  readReport: Adapter['readReport']
  readMerchants(): AsyncIterable<MerchantRow>
  connection: PartnerConnection
  makeLink(request: LinkRequest): Promise<MadeLink>
  coupons: PartnerFeed
  deals: PartnerFeed
  close(): Promise<void>
}

/**
 * Trackier's voice, for a programme that has an account there beside its own back end
 * (docs/programmes/trackier.md). Settings: `<prefix>_API_URL`, `_API_KEY`, `_RETRIES`, `_CALL_MS`.
 * @returns undefined when no key is configured.
 * @throws SettingsError when a setting is wrong.
 */
export function trackierAccount(options: TrackierOptions): TrackierAccount | undefined {
  const { name, prefix, environment } = options
  const settings = trackierSettings(prefix, environment)
  if (!settings) return undefined
  const api = trackierApi(name, settings)
  const closed = new Map<number, boolean>()
  return {
    kinds: ['CPC', 'CPA'],
    readReport: (kind, range, signal) =>
      translateFailures(readReport(api.until(signal), kind, range, closed)),
    readMerchants: () => translateFailures(readMerchants(api)),
    makeLink: (request) => makeLink(api, request).catch(translate),
    coupons: offerFeed(api, 'coupons'),
    deals: offerFeed(api, 'deals'),
    connection: {
      name,
      quota: '5 calls a second for merchants, 200 a minute for everything else',
      health: api.health,
      test: async (signal) => {
        await api.until(signal, { once: true }).json(FIRST_CAMPAIGN)
      },
    },
    close: () => api.close(),
  }
}
