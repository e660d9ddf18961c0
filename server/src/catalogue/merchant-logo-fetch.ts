import { pictureWidths } from '@orrery/contract/catalogue/picture'
import { linkScreens } from '@orrery/contract/programmes/all'
import { PartnerFailure } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { takeCausedCall } from './caused-calls.ts'
import { logoTypeOf } from './merchant-logo-type.ts'
import { keepLogo, knownLogos } from './merchant-logo.query.ts'
import { shrinker } from './pictures/shrink.ts'

interface StaleLogo {
  list: string
  mid: string
  /** The partner's address of it. */
  logoUrl: string
  /** The address that asks us. */
  caller: string
}

/** A logo is at most 120 pixels wide on a screen, which may have two or more for each. */
const LOGO_WIDTH = 320

/** In a line of their own: feeds' pictures that keep a decoder busy hold up no logo. */
const shrink = shrinker()

/** What is being fetched on this node, by the partner's address. */
const underWay = new WeakMap<App, Map<string, Promise<void>>>()

/**
 * Asks the partner for a logo and keeps a picture of our own of what came, once for all who ask at the same time. When the
 * partner fails, the earlier picture stays, or none.
 * @throws Problem tooManyTries when the caller has caused too many calls.
 */
export async function fetchLogo(app: App, stale: StaleLogo): Promise<void> {
  const { logoUrl } = stale
  const calls = underWay.get(app) ?? new Map<string, Promise<void>>()
  underWay.set(app, calls)
  const joined = calls.get(logoUrl)
  if (joined) return joined
  takeCausedCall(app, 'logo', stale.caller)
  const call = asked(app, stale).finally(() => calls.delete(logoUrl))
  calls.set(logoUrl, call)
  return call
}

async function asked(app: App, { list, mid, logoUrl }: StaleLogo): Promise<void> {
  const readLogo = readerOf(app, list)
  if (!readLogo) return
  // Another call may have ended since the logo was looked up.
  const now = (await knownLogos(app, list, mid)).find((each) => each.logo_url === logoUrl)
  if (now?.fresh) return
  const read = await readLogo(logoUrl).catch(failureOf)
  if (read === 'not asked') return
  const made = read && logoTypeOf(read) && (await shrink(read))
  const bytes = made?.[pictureWidths.indexOf(LOGO_WIDTH)]
  await keepLogo(app, logoUrl, bytes && { type: 'image/webp', bytes })
}

function readerOf(app: App, list: string) {
  const screen = linkScreens.find((each) => each.screen.key === list)
  return screen && app.adapters.get(screen.programme)?.readLogo
}

/** Nothing where the partner failed; one that was not asked has not. */
function failureOf(error: unknown): 'not asked' | undefined {
  if (error instanceof PartnerFailure) return error.notAsked ? 'not asked' : undefined
  throw error
}
