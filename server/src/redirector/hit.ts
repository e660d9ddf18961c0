import { hostName } from '../kit/known-domains.ts'
import type { KnownDomain } from '../kit/known-domains.query.ts'
import { plainAddress } from '../kit/plain-address.ts'
import { agentOf } from '../kit/visitor.ts'
import { readDeclared, type Declared } from './declared.ts'
import type { IncomingMessage } from './http.ts'
import type { Base } from './line.ts'

/** A request for a short link. */
export interface AskedLink {
  request: IncomingMessage
  code: string
  /** The vendor's domain that it came under, if that counts. */
  domain: KnownDomain | undefined
}

/** What one request for a short link says about itself, cut to bounded length. */
export interface Hit extends Declared, Pick<AskedLink, 'code' | 'domain'> {
  head: boolean
  /** The page is fetched ahead of time, or as a part of another, and perhaps never seen. */
  prefetch: boolean
  address: string
  agent: string
  /** The page that the link stood on, without its query. */
  referrer: string
}

const MOST_TEXT = 400
/** By which browsers and apps say that they load in advance. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const
/** What a browser loads as a part of a page, or for a script of it, says so. */
const PARTS = /^(?:empty|image|script|style|font|audio|video|track|object|embed|fencedframe)$/
/** Of a frame nobody pressed anything, unless it says that, too. Safari, and so every browser of iOS, never does. */
const FRAMES = /^i?frame$/
const SAYS_PRESSED = /(?:Chrome|Firefox)\//
const PREFIX = '/s/'

/** The code of a short URL, whatever its query says and with or without a slash at its end; undefined when the URL is not a short one. */
export function codeOf(url: string): string | undefined {
  if (!url.startsWith(PREFIX)) return undefined
  const query = url.indexOf('?')
  const asked = url.slice(PREFIX.length, query === -1 ? undefined : query)
  const code = asked.endsWith('/') ? asked.slice(0, -1) : asked
  return code === '' || code.includes('/') ? undefined : code
}

/** @param hops how many proxies in front may be believed about the caller's address. */
export function readHit({ request, code, domain }: AskedLink, hops: number): Hit {
  const { headers } = request
  const agent = agentOf(headers)
  const purpose = PURPOSES.map((name) => text(headers[name])).join(' ')
  return {
    code,
    domain,
    head: request.method === 'HEAD',
    prefetch: /\b(prefetch|prerender|preview)\b/i.test(purpose) || isPart(headers, agent),
    address: plainAddress(addressOf(request, hops)),
    agent,
    referrer: withoutQuery(text(headers.referer)).slice(0, MOST_TEXT),
    ...readDeclared(request.url ?? ''),
  }
}

function isPart(headers: IncomingMessage['headers'], agent: string): boolean {
  const part = text(headers['sec-fetch-dest'])
  if (!FRAMES.test(part)) return PARTS.test(part)
  return headers['sec-fetch-user'] === undefined && SAYS_PRESSED.test(agent)
}

/** The vendor's domain under which a request was sent, if it is one; whether it counts or not. */
export function domainOf(
  { config, domains }: Pick<Base, 'config' | 'domains'>,
  request: IncomingMessage,
): KnownDomain | undefined {
  return domains.named(hostOf(request, config.TRUST_PROXY_HOPS))
}

/** The name that a request was sent to; the nearest proxy's word where there is one. */
function hostOf({ headers }: IncomingMessage, hops: number): string {
  const forwarded = hops === 0 ? '' : text(headers['x-forwarded-host'])
  const last = forwarded.split(',').at(-1)?.trim() ?? ''
  return hostName(last === '' ? text(headers.host) : last)
}

/** The nearest proxy writes the last entry, so what counts is counted from the right. */
function addressOf(request: IncomingMessage, hops: number): string {
  const socket = request.socket.remoteAddress ?? ''
  if (hops === 0) return socket
  const entries = text(request.headers['x-forwarded-for']).split(',')
  const known = entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
  return (known.at(-hops) ?? known[0] ?? socket).slice(0, MOST_TEXT)
}

function withoutQuery(url: string): string {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

function text(header: string | string[] | undefined): string {
  if (header === undefined) return ''
  return typeof header === 'string' ? header : header.join(',')
}
