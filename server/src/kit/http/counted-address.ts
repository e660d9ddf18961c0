import ipaddr from 'ipaddr.js'

/** The parts of an IPv6 address that name a network: whoever has one has every address in it. */
const NETWORK_PARTS = 4

/**
 * An address in the form by which its requests are counted: IPv4 as it is, also when it came mapped into
 * IPv6; of IPv6 the /64. What is no address (a proxy may say anything) counts as it stands.
 */
export function countedAddress(text: string): string {
  if (!ipaddr.isValid(text)) return text
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = address.parts.slice(0, NETWORK_PARTS).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
