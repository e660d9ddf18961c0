import type { KnownDomain } from '../kit/known-domains.query.ts'
import type { Base } from './line.ts'

const YEAR = 'max-age=31536000'

/**
 * What an answer under a vendor's domain, whether that counts or not, or another name, says of coming by https
 * alone; nothing says it where publishers do not. What lies below a vendor's own name is not ours to promise for.
 */
export function transportSecurity({
  config,
}: Pick<Base, 'config'>): ((domain: KnownDomain | undefined) => string) | undefined {
  if (!config.PUBLIC_URL?.startsWith('https:')) return undefined
  return (domain) => (domain ? YEAR : `${YEAR}; includeSubDomains`)
}
