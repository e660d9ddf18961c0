import type { App } from './app.ts'
import { keptFresh, type KeptFresh } from './kept-fresh.ts'
import { everyDomain, type KnownDomain } from './known-domains.query.ts'

/** The vendors' domains, in memory. */
export interface KnownDomains extends Omit<KeptFresh<unknown>, 'current'> {
  /**
   * The vendor's domain of this name, whether it counts or not.
   * @param host a name as {@link hostName} gives it.
   */
  named(host: string): KnownDomain | undefined
  /** The one that counts. */
  find(host: string): KnownDomain | undefined
  /** The name that the vendor's short URLs carry: of several the one proven last. */
  shortDomainOf(vendorId: number): string | undefined
}

export function knownDomains(app: Pick<App, 'pool' | 'clock' | 'log'>): KnownDomains {
  const { current, ...kept } = keptFresh(
    async () => lookedUp(await everyDomain(app.pool, app.clock())),
    lookedUp([]),
    app.log,
    'vendors’ domains were not read anew',
  )
  return {
    ...kept,
    named: (host) => current().byName.get(host),
    find: (host) => counting(current().byName.get(host)),
    shortDomainOf: (vendorId) => current().shortOf.get(vendorId),
  }
}

/** As they are looked up. */
function lookedUp(known: KnownDomain[]) {
  const short = known.filter(({ kind, counts }) => counts && kind === 'short').toReversed()
  return {
    byName: new Map(known.map((each) => [each.name, each])),
    shortOf: new Map(short.map(({ vendorId, name }) => [vendorId, name])),
  }
}

/** The domain, if it counts. */
export function counting(domain: KnownDomain | undefined): KnownDomain | undefined {
  return domain?.counts ? domain : undefined
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
