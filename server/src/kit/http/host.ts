import type { FastifyInstance } from 'fastify'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../app.ts'
import type { Config } from '../config.ts'

/** The machine's own names for itself. */
const OWN = ['localhost', '127.0.0.1', '[::1]']

/** A name or an address, and perhaps a port: all of the header, since what follows an address is easily not read. */
const HOST = /^(?<name>[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/**
 * Refuses requests under a name that is neither ours nor a vendor's custom domain, before anything is looked up, and under what is no
 * name. `X-Forwarded-Host` counts only when it comes through the configured proxies. Health is told
 * under any name, since load balancers ask by address. docs/decisions/0010 says why a portal without
 * PUBLIC_URL has no list.
 * @throws Problem badRequest or misdirected
 */
export function refuseStrangeHosts(
  server: FastifyInstance,
  { config, domains: known }: Pick<App, 'config' | 'domains'>,
): void {
  const domains = ownDomains(config)
  server.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith('/health/')) return
    const name = HOST.exec(request.host)?.groups?.['name']
    const { host: hosts = [] } = request.raw.headersDistinct
    // HTTP/1.0 needs no Host; of two, a proxy may have looked at the other.
    if ((name === undefined && request.host !== '') || hosts.length > 1) {
      throw new Problem('badRequest', messages.badHost)
    }
    const host = name?.toLowerCase().replace(/\.$/, '') ?? ''
    if (!domains || OWN.includes(host) || domains.some((domain) => isUnder(host, domain))) return
    if (known.find(host)?.kind === 'portal') return
    throw new Problem('misdirected')
  })
}

/** The domains that the operator has named; undefined when none. */
function ownDomains(config: Config): string[] | undefined {
  const { PUBLIC_URL, ALLOWED_HOSTS, AI_SITE_DOMAIN } = config
  if (PUBLIC_URL === undefined && ALLOWED_HOSTS.length === 0) return undefined
  const own = PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).hostname]
  return [...own, ...ALLOWED_HOSTS, AI_SITE_DOMAIN].map((domain) => domain.toLowerCase())
}

function isUnder(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}
