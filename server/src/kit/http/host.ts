import type { FastifyInstance, FastifyReply } from 'fastify'
import { messages } from '@orrery/contract/messages'
import { Problem, problems } from '@orrery/contract/problems'
import type { App } from '../app.ts'
import type { Config } from '../config.ts'
import { NOT_ACTIVATED_POLICY, notActivatedPage } from './not-activated-page.ts'
import { wantsPage } from './plain-page.ts'

/** The machine's own names for itself. */
const OWN = ['localhost', '127.0.0.1', '[::1]']

/** A name or an address, and perhaps a port: all of the header, since what follows an address is easily not read. */
const HOST = /^(?<name>[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/**
 * Refuses requests under a name that is neither ours nor a vendor's custom domain, before anything is looked up,
 * and under what is no name. Under a custom domain that does not count a visitor reads so on a page.
 * `X-Forwarded-Host` counts only when it comes through the configured proxies. Health is told under any name, since
 * load balancers ask by address. docs/decisions/0010 says why a portal without PUBLIC_URL has no list.
 * @throws Problem badRequest or misdirected
 */
export function refuseStrangeHosts(
  server: FastifyInstance,
  app: Pick<App, 'config' | 'domains' | 'publicUrl'>,
): void {
  const domains = ownDomains(app.config)
  server.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url?.startsWith('/health/')) return
    const name = HOST.exec(request.host)?.groups?.['name']
    const { host: hosts = [] } = request.raw.headersDistinct
    // HTTP/1.0 needs no Host; of two, a proxy may have looked at the other.
    if ((name === undefined && request.host !== '') || hosts.length > 1) {
      throw new Problem('badRequest', messages.badHost)
    }
    const host = name?.toLowerCase().replace(/\.$/, '') ?? ''
    if (!domains || OWN.includes(host) || domains.some((domain) => isUnder(host, domain))) return
    const custom = app.domains.named(host)
    if (custom?.kind === 'portal') {
      if (custom.counts) return
      if (wantsPage(request.raw)) return sendNotActivated(reply, app.publicUrl)
    }
    throw new Problem('misdirected')
  })
}

function sendNotActivated(reply: FastifyReply, home: string): FastifyReply {
  return reply
    .code(problems.misdirected.status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', NOT_ACTIVATED_POLICY)
    .type('text/html; charset=utf-8')
    .send(notActivatedPage(home))
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
