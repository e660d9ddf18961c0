import type { IncomingHttpHeaders } from 'node:http'
import { countedAddress } from './http/counted-address.ts'
import type { Vault } from './secrets.ts'

const MOST_AGENT = 400

/** What a browser calls itself, cut to bounded length. */
export function agentOf(headers: IncomingHttpHeaders): string {
  return (headers['user-agent'] ?? '').trim().slice(0, MOST_AGENT)
}

/**
 * Who a request comes from, as far as that can be told: a keyed hash of 16 bytes in hexadecimal, from which
 * nobody gets an address back. The same browser gives the same one whether it follows a link or is signed in; of
 * IPv6 its network counts, since browsers change the rest of their address every day, or more often.
 * @param address as `plainAddress` gives it. @param agent as {@link agentOf} does.
 */
export function visitorOf(vault: Vault, address: string, agent: string): string {
  const from = address.includes(':') ? countedAddress(address) : address
  return vault.pseudonymText(`${from} ${agent}`)
}
