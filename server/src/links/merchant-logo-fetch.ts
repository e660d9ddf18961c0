import { linkScreens } from '@orrery/contract/programmes/all'
import { PartnerFailure } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { takeLogoCall } from './merchant-logo-calls.ts'
import { keepLogo, knownLogos, type KnownLogo } from './merchant-logo.query.ts'
import { logoTypeOf } from './merchant-logo-type.ts'

interface StaleLogo {
  list: string
  mid: string
  logo: KnownLogo
  /** The address that asks us. */
  caller: string
}

/** What is being fetched on this node, by the partner's address. */
const underWay = new WeakMap<App, Map<string, Promise<KnownLogo>>>()

/**
 * Asks the partner for a logo and keeps what came, once for all who ask at the same time.
 * @returns the logo as we have it afterwards: the earlier picture, or none, when the partner failed.
 * @throws Problem tooManyTries when the caller has caused too many calls.
 */
export async function fetchLogo(app: App, stale: StaleLogo): Promise<KnownLogo> {
  const { logo_url: logoUrl } = stale.logo
  const calls = underWay.get(app) ?? new Map<string, Promise<KnownLogo>>()
  underWay.set(app, calls)
  const joined = calls.get(logoUrl)
  if (joined) return joined
  takeLogoCall(app, stale.caller)
  const call = asked(app, stale).finally(() => calls.delete(logoUrl))
  calls.set(logoUrl, call)
  return call
}

async function asked(app: App, { list, mid, logo }: StaleLogo): Promise<KnownLogo> {
  const readLogo = readerOf(app, list)
  if (!readLogo) return logo
  // Another call may have ended since the logo was looked up.
  const now = (await knownLogos(app, list, mid)).find((each) => each.logo_url === logo.logo_url)
  if (now?.fresh) return now
  const bytes = await readLogo(logo.logo_url).catch(unlessPartner)
  const type = bytes && logoTypeOf(bytes)
  const got = type && { type, bytes }
  await keepLogo(app, logo.logo_url, got)
  return { ...logo, ...got }
}

function readerOf(app: App, list: string) {
  const screen = linkScreens.find((each) => each.screen.key === list)
  return screen && app.adapters.get(screen.programme)?.readLogo
}

function unlessPartner(error: unknown): undefined {
  if (error instanceof PartnerFailure) return undefined
  throw error
}
