import type { Environment } from '../../kit/settings.ts'
import type { Adapter } from '../../kit/adapter.ts'
import { together } from '../../kit/partner-connection.ts'
import { translateFailures, translate } from '../translate-failures.ts'
import { logoReader } from '../logo-reader.ts'
import { accountOf, accountsOf } from './account.ts'
import { momentOf } from './go-url.ts'
import { makeLink, testLink } from './make-link.ts'
import { offersFeed } from './offers.ts'
import { plaFeed } from './pla.ts'
import { readMerchants } from './read-merchants.ts'
import { readReport } from './read-report.ts'
import { altairSettings } from './settings.ts'

/**
 * Kelkoo's voice; undefined when its connection is not configured.
 * @throws SettingsError as `altairSettings` does.
 */
export function altairAdapter(environment: Environment): Adapter | undefined {
  const settings = altairSettings(environment)
  if (!settings) return undefined
  const accounts = accountsOf(settings)
  const logos = logoReader('Altair', settings.ALTAIR_API_URL)
  const { ALTAIR_COUNTRIES: countries, ALTAIR_LINK_ID: linkId } = settings
  const click = accountOf(accounts, 'CPC')
  const readList = () => readMerchants(click, countries, linkId)
  return {
    programme: 'altair',
    kinds: accounts.CPA ? ['CPC', 'CPA'] : ['CPC'],
    async *readReport(kind, range, signal) {
      const most = settings.ALTAIR_REPORT_MS
      const account = accountOf(accounts, kind)
      const api = account.api.until(signal)
      yield* translateFailures(readReport({ ...account, api }, range, most))
    },
    lists: { altair: () => translateFailures(readList()) },
    makeLink: async (request) =>
      makeLink(accountOf(accounts, request.kind), request).catch(translate),
    momentOf,
    readLogo: logos.read,
    feeds: {
      'kelkoo-pla': plaFeed(click, countries, settings.ALTAIR_REPORT_MS),
      'kelkoo-offers': offersFeed(click, countries, settings.ALTAIR_CALL_MS),
    },
    connections: {
      altair: {
        name: 'Altair',
        quota: '2 calls at a time for each token, and the token’s own number a day',
        health: () => together(Object.values(accounts).map(({ api }) => api.health())),
        test: (signal) => testLink({ ...click, api: click.api.until(signal, { once: true }) }),
      },
    },
    close: async () =>
      void (await Promise.all([
        accounts.CPC?.api.close(),
        accounts.CPA?.api.close(),
        logos.close(),
      ])),
  }
}
