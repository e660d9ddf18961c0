import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'
import { countedAddress } from './http/counted-address.ts'
import type { Vault } from './secrets.ts'

const MOST_AGENT = 400
const WITH_PORT = /^(?:\[(?<inside>[^\]]*)\]|(?<four>[\d.]+))(?::\d+)?$/

/**
 * An address in one spelling, whether a proxy adds its port or brackets, or an IPv4 one comes as IPv6. What is no
 * address (a proxy may say anything) stays as it stands.
 */
export function plainAddress(given: string): string {
  if (!given.includes(':')) return given
  const { inside, four } = WITH_PORT.exec(given)?.groups ?? {}
  const address = inside ?? four ?? given
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : given
}

/** What a browser calls itself, cut to bounded length. */
export function agentOf(headers: IncomingHttpHeaders): string {
  return (headers['user-agent'] ?? '').trim().slice(0, MOST_AGENT)
}

/**
 * Who a request comes from, as far as that can be told: a keyed hash of 16 bytes in hexadecimal, from which
 * nobody gets an address back. The same browser gives the same one whether it follows a link or is signed in; of
 * IPv6 its network counts, since browsers change the rest of their address every day, or more often.
 * @param address as {@link plainAddress} gives it. @param agent as {@link agentOf} does.
 */
export function visitorOf(vault: Vault, address: string, agent: string): string {
  const from = address.includes(':') ? countedAddress(address) : address
  return vault.pseudonymText(`${from} ${agent}`)
}
