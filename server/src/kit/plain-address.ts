import ipaddr from 'ipaddr.js'

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
