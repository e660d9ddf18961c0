import { altair } from '@orrery/contract/programmes/altair'
import { orion } from '@orrery/contract/programmes/orion'
import { logoPath } from '../catalogue/merchant-logo-url.ts'
import type { Handler } from '../kit/http/handler.ts'
import { generated } from './generated.ts'

/** 2-links §7. */
export const generateDeepLink: Handler<'POST /home/generateDeepLink'> = async ({
  app,
  scope,
  body,
}) => {
  const made = await generated(app, scope, { programme: 'orion', screen: orion.links[0] }, body)
  return 'error' in made
    ? { success: false, error: made.error }
    : { success: true, deepLinkInfo: { link: made.link } }
}

/** 2-links §7, Altair: with what its result card shows. */
export const generateDeepLinkUrl: Handler<'POST /kelkoo/generateDeepLinkUrl'> = async ({
  app,
  scope,
  body,
}) => {
  const made = await generated(app, scope, { programme: 'altair', screen: altair.links[0] }, body)
  if ('error' in made) return { error: made.error }
  const { link, merchant } = made
  const { merchant_id: mid, name: merchantName, logo_url: source } = merchant
  return { data: { link, merchantLogo: logoPath(app, 'altair', mid, source), merchantName } }
}
