import type { LogoType } from '@orrery/contract/links/merchant-logo'
import { linkScreens } from '@orrery/contract/programmes/all'
import { Problem } from '@orrery/contract/problems'
import { PartnerFailure } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import type { Handler } from '../kit/http/handler.ts'
import { takeLogoCall } from './merchant-logo-calls.ts'
import { keepLogo, knownLogos } from './merchant-logo.query.ts'
import { logoTypeOf } from './merchant-logo-type.ts'
import { isMarked } from './merchant-logo-url.ts'

/** As long as our own copy stays. */
const WEEK_SECONDS = 7 * 24 * 60 * 60

/** A logo of a merchant in our tables, by a path that we made. The partner is asked once a week. */
export const merchantLogo: Handler<'GET /logos/{list}/{mid}/{mark}'> = async ({
  app,
  params,
  request,
}) => {
  const known = await knownLogos(app.pool, params.list, params.mid, app.clock())
  const logo = known.find(({ logo_url }) => isMarked(app, params, logo_url))
  if (!logo) throw new Problem('notFound')
  const got = logo.fresh ? undefined : await fetched(app, params.list, logo.logo_url, request.ip)
  const { type, bytes } = got ?? logo
  if (!type || !bytes) throw new Problem('notFound')
  return { type, bytes, seconds: WEEK_SECONDS }
}

/** Asks the partner and keeps what came; undefined when that is no picture. */
async function fetched(
  app: App,
  list: string,
  logoUrl: string,
  caller: string,
): Promise<{ type: LogoType; bytes: Buffer } | undefined> {
  const programme = linkScreens.find(({ screen }) => screen.key === list)?.programme
  const adapter = programme && app.adapters.get(programme)
  if (!adapter?.readLogo) return undefined
  takeLogoCall(app, caller)
  const bytes = await adapter.readLogo(logoUrl).catch(unlessPartner)
  const type = bytes && logoTypeOf(bytes)
  const got = type && { type, bytes }
  await keepLogo(app.pool, logoUrl, got, app.clock())
  return got
}

function unlessPartner(error: unknown): undefined {
  if (error instanceof PartnerFailure) return undefined
  throw error
}
