import type { Handler } from '../kit/http/handler.ts'
import { hostName } from '../kit/known-domains.ts'
import { isOwnName } from './site.ts'

/**
 * 1-core §4. Active are the portal's own names, and a vendor's custom domain that its DNS record proves: a
 * page that stands under it asks for its first label, others for the whole name.
 */
export const checkSubDomain: Handler<'POST /home/checkSubDomain'> = async ({
  app,
  body,
  request,
}) => {
  const name = hostName(body.name)
  const host = hostName(request.host)
  const isCustom = (each: string) => app.domains.find(each)?.kind === 'portal'
  const isHere = host.split('.')[0] === name && isCustom(host)
  return {
    success: isOwnName(app.config, app.brand.current().name, body.name) || isCustom(name) || isHere,
  }
}
