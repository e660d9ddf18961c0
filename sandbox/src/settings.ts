import { backEndSettings } from './back-end/keys.ts'
import { connexitySettings } from './connexity/publishers.ts'
import { nameServerSettings } from './dns/name-server.ts'
import { ecbSettings } from './ecb/ecb.ts'
import { feedsSettings } from './feeds/feeds.ts'
import { kelkooSettings } from './kelkoo/tokens.ts'
import { trackerSettings } from './tracker/tracker.ts'
import { revenueSettings } from './revenue/accounts.ts'
import { trackierSettings } from './trackier/accounts.ts'

/** The environment that points a portal at every pretend partner of the sandbox at `url`. */
export function sandboxSettings(url: string): Record<string, string> {
  return {
    ...connexitySettings(url),
    ...ecbSettings(url),
    ...feedsSettings(url),
    ...nameServerSettings(url),
    ...kelkooSettings(url),
    ...backEndSettings(url),
    ...revenueSettings(url),
    ...trackierSettings(url),
    ...trackerSettings(url),
  }
}
