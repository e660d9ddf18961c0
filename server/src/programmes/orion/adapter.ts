import { egress } from '../../kit/egress/egress.ts'
import type { Environment } from '../../kit/settings.ts'
import type { Adapter } from '../../kit/adapter.ts'
import { together } from '../../kit/partner-connection.ts'
import { translateFailures, translate } from '../translate-failures.ts'
import { catalogueFeed } from './catalogue.ts'
import { makeLink } from './make-link.ts'
import { readMerchants, testLists } from './read-merchants.ts'
import { readQuality } from './read-quality.ts'
import { readReport } from './read-report.ts'
import { orionSettings } from './settings.ts'

/** Connexity's voice; undefined when its connection is not configured. */
export function orionAdapter(environment: Environment): Adapter | undefined {
  const settings = orionSettings(environment)
  if (!settings) return undefined
  const usual = {
    name: 'Orion',
    timeouts: { total: settings.ORION_CALL_MS },
    retries: { most: settings.ORION_RETRIES },
  }
  const api = egress({ ...usual, baseUrl: settings.ORION_API_URL })
  const links = egress({ ...usual, baseUrl: settings.ORION_LINK_URL })
  return {
    programme: 'orion',
    kinds: settings.ORION_CPA_PUBLISHER_ID ? ['CPC', 'CPA'] : ['CPC'],
    readReport: (kind, range, signal) =>
      translateFailures(readReport(api.until(signal), settings, kind, range)),
    lists: { orion: () => translateFailures(readMerchants(links, settings)) },
    makeLink: (request) => makeLink(links, settings, request).catch(translate),
    readQuality: (kind, range) => translateFailures(readQuality(api, settings, kind, range)),
    feeds: { 'connexity-catalogue': catalogueFeed(api, settings) },
    connections: {
      orion: {
        name: 'Orion',
        quota: '',
        health: () => together([api.health(), links.health()]),
        test: (signal) => testLists(links.until(signal, { once: true }), settings),
      },
    },
    close: async () => void (await Promise.all([api.close(), links.close()])),
  }
}
