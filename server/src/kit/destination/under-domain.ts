/** A host or domain name as lower-case ASCII without port, or undefined when it is none. */
function ascii(name: string): string | undefined {
  if (!/^[^\s/\\?#@:[\]]+$/.test(name) || !URL.canParse(`https://${name}`)) return undefined
  return new URL(`https://${name}`).hostname
}

/**
 * Whether a host is a domain or lies under it: equal, or ending in a dot and the domain.
 * `shop.example.com` is under `example.com`; `badexample.com` and `example.com.evil.test` are not. Both in any script and case.
 */
export function underDomain(host: string, domain: string): boolean {
  const [inner, outer] = [ascii(host), ascii(domain)]
  if (inner === undefined || outer === undefined) return false
  return inner === outer || inner.endsWith(`.${outer}`)
}
