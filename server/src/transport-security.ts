import type { FirstHand } from './kit/http/server.ts'
import type { App } from './kit/app.ts'
import { hostOf } from './redirector/hit.ts'

const YEAR = 'max-age=31536000'

/**
 * Has every answer say that browsers come by https alone, where publishers do. What lies below a vendor's own
 * name is not ours to promise for.
 */
export function transportSecurity(
  { config, domains, publicUrl }: Pick<App, 'config' | 'domains' | 'publicUrl'>,
  answered: FirstHand,
): FirstHand {
  if (!publicUrl.startsWith('https:')) return answered
  return (request, response) => {
    const vendors = domains.find(hostOf(request, config.TRUST_PROXY_HOPS)) !== undefined
    response.setHeader('Strict-Transport-Security', vendors ? YEAR : `${YEAR}; includeSubDomains`)
    return answered(request, response)
  }
}
