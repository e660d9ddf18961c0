import { lookup as systemLookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { EgressFailure } from './failure.ts'

const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/** True for an address on the public internet; false for private, loopback, link-local, mapped and every other special one. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}

/** The failure for a host that is, or resolves to, an address inside a private network. */
export function addressRefused(name: string): EgressFailure {
  return new EgressFailure(
    'address',
    `${name} named an address that is not on the public internet, so it was not called.`,
  )
}

/**
 * The host of a URL as an IP literal that must not be called. Sockets skip `lookup` for literals,
 * so this is asked before connecting; the URL parser has already undone decimal, octal and hex forms.
 */
export function isForbiddenLiteral(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) && !isPublicAddress(host)
}

/** A DNS look-up that fails when any of the name's addresses is not public: the one connected to is the one checked. */
export function publicOnly(name: string, lookup: LookupFunction = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found, family) => {
      if (error) return callback(error, '')
      const addresses: LookupAddress[] =
        typeof found === 'string' ? [{ address: found, family: family ?? 4 }] : found
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(addressRefused(name), '')
      }
      if (options.all) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }
}
