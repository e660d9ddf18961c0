import type { Base } from './line.ts'
import { hostOf } from './hit.ts'
import type { IncomingMessage } from './http.ts'

const YEAR = 'max-age=31536000'

/**
 * What an answer says of coming by https alone: undefined where publishers do not. What lies below a vendor's own
 * name is not ours to promise for.
 */
export function transportSecurity({
  config,
  domains,
}: Pick<Base, 'config' | 'domains'>): (request: IncomingMessage) => string | undefined {
  if (!config.PUBLIC_URL?.startsWith('https:')) return () => undefined
  return (request) => {
    const vendors = domains.find(hostOf(request, config.TRUST_PROXY_HOPS)) !== undefined
    return vendors ? YEAR : `${YEAR}; includeSubDomains`
  }
}
