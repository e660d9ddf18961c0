import ipaddr from 'ipaddr.js'
import { plainAddress } from '../plain-address.ts'

/** The parts of an IPv6 address that name a network: whoever has one has every address in it. */
const NETWORK_PARTS = 4

/**
 * An address in the form by which its requests are counted: IPv4 as it is, also when it came mapped into
 * IPv6; of IPv6 the /64; without the port or brackets that a proxy may add, since each connection has a port of its
 * own. What is no address (a proxy may say anything) counts as it stands.
 */
export function countedAddress(text: string): string {
  const plain = plainAddress(text)
  if (!ipaddr.isValid(plain)) return text
  const address = ipaddr.parse(plain)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = address.parts.slice(0, NETWORK_PARTS).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
