import { Problem } from '@orrery/contract/problems'
import type { Handler } from '../kit/http/handler.ts'
import { fetchLogo } from './merchant-logo-fetch.ts'
import { knownLogos } from './merchant-logo.query.ts'
import { isMarked } from './merchant-logo-url.ts'

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
  const fresh = logo.fresh ? logo : await fetchLogo(app, { list, mid, logo, caller: request.ip })
  const { type, bytes } = fresh
  if (!type || !bytes) throw new Problem('notFound')
  return { type, bytes, seconds: WEEK_SECONDS }
}
