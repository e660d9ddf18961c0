import type { IncomingHttpHeaders } from 'node:http'
import type { Vault } from './secrets.ts'

const MOST_AGENT = 400

/** What a browser calls itself, cut to bounded length. */
export function agentOf(headers: IncomingHttpHeaders): string {
  return (headers['user-agent'] ?? '').trim().slice(0, MOST_AGENT)
}

/**
 * Who a request comes from, as far as that can be told: a keyed hash of 16 bytes in hexadecimal, from which
 * nobody gets an address back. The same browser gives the same one whether it follows a link or is signed in.
 * @param agent as {@link agentOf} gives it.
 */
export function visitorOf(vault: Vault, address: string, agent: string): string {
  return vault.pseudonymText(`${address} ${agent}`)
}
