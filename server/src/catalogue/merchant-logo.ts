import { Problem } from '@orrery/contract/problems'
import type { Handler } from '../kit/http/handler.ts'
import { fetchLogo } from './merchant-logo-fetch.ts'
import { isMarked } from './merchant-logo-url.ts'
import { keptPicture, knownLogos } from './merchant-logo.query.ts'

/** As long as our own copy stays. */
const WEEK_SECONDS = 7 * 24 * 60 * 60

/** A logo of a merchant in our tables, by a path that we made. The partner is asked once a week. */
export const merchantLogo: Handler<'GET /logos/{list}/{mid}/{mark}'> = async ({
  app,
  params,
  request,
}) => {
  const { list, mid } = params
  const known = await knownLogos(app, list, mid)
  const logo = known.find(({ logo_url }) => isMarked(app, params, logo_url))
  if (!logo) throw new Problem('notFound')
  if (!logo.fresh) await fetchLogo(app, { list, mid, logoUrl: logo.logo_url, caller: request.ip })
  const picture = await keptPicture(app, logo.logo_url)
  if (!picture) throw new Problem('notFound')
  return { ...picture, seconds: WEEK_SECONDS }
}
