import type { IncomingHttpHeaders } from 'node:http'
import { isIPv4 } from 'node:net'
import type { Vault } from './secrets.ts'

const MOST_AGENT = 400
const FOURTH = '::ffff:'

/** An address as everybody writes it, whether a proxy adds its port or brackets, or an IPv4 one comes as IPv6. */
export function plainAddress(given: string): string {
  if (!given.includes(':')) return given
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(given)?.[1]
  const address = (inBrackets ?? given.replace(/^([\d.]+):\d+$/, '$1')).toLowerCase()
  const fourth = address.startsWith(FOURTH) ? address.slice(FOURTH.length) : ''
  return isIPv4(fourth) ? fourth : address
}

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
  return vault.pseudonymText(`${plainAddress(address)} ${agent}`)
}
