import type { App } from './app.ts'
import { countingDomains, type KnownDomain } from './known-domains.query.ts'

/** The vendors' domains that count, in memory: whoever asks waits for nobody. */
export interface KnownDomains {
  /** @param host a name as {@link hostName} gives it. */
  find(host: string): KnownDomain | undefined
  /** The name that the vendor's short URLs carry: of several the one proven last. */
  shortDomainOf(vendorId: number): string | undefined
  /** Reads them anew. Rejects while the database is unavailable; what was known stays. */
  renew(): Promise<void>
  /** Reads them now and every few seconds from now on. */
  watch(): Promise<void>
  close(): void
}

const RENEW_MS = 2_000

export function knownDomains(app: Pick<App, 'pool' | 'clock' | 'log'>): KnownDomains {
  let byName = new Map<string, KnownDomain>()
  let shortOf = new Map<number, string>()
  let timer: NodeJS.Timeout | undefined
  let renewing = false

  async function renew(): Promise<void> {
    const known = await countingDomains(app.pool, app.clock())
    byName = new Map(known.map((each) => [each.name, each]))
    shortOf = new Map(
      known
        .filter(({ kind }) => kind === 'short')
        .toReversed()
        .map(({ vendorId, name }) => [vendorId, name]),
    )
  }

  async function renewAgain(): Promise<void> {
    if (renewing) return
    renewing = true
    try {
      await renew()
    } catch (error) {
      app.log.debug({ reason: String(error) }, 'the domains that count were not read anew')
    } finally {
      renewing = false
    }
  }

  return {
    find: (host) => byName.get(host),
    shortDomainOf: (vendorId) => shortOf.get(vendorId),
    renew,
    watch: async () => {
      await renewAgain()
      timer = setInterval(() => void renewAgain(), RENEW_MS).unref()
    },
    close: () => clearInterval(timer),
  }
}

/** The name that a Host header asks for, without port and the root's dot; '' for none. */
export function hostName(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d{0,5}$/, '')
    .replace(/\.$/, '')
}

/** What the short URLs of a vendor begin with, their code to follow; by the scheme and port of the portal. */
export function shortUrlBase(app: Pick<App, 'domains' | 'publicUrl'>, vendorId: number): string {
  const name = app.domains.shortDomainOf(vendorId)
  if (name === undefined) return `${app.publicUrl}/s/`
  const url = new URL(app.publicUrl)
  url.hostname = name
  return `${url.origin}/s/`
}
