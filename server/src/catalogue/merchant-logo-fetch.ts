import { linkScreens } from '@orrery/contract/programmes/all'
import { PartnerFailure } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { takeCausedCall } from './caused-calls.ts'
import { logoTypeOf } from './merchant-logo-type.ts'
import { keepLogo, knownLogos } from './merchant-logo.query.ts'

interface StaleLogo {
  list: string
  mid: string
  /** The partner's address of it. */
  logoUrl: string
  /** The address that asks us. */
  caller: string
}

/** What is being fetched on this node, by the partner's address. */
const underWay = new WeakMap<App, Map<string, Promise<void>>>()

/**
 * Asks the partner for a logo and keeps what came, once for all who ask at the same time. When the
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
  const type = read && logoTypeOf(read)
  await keepLogo(app, logoUrl, type && { type, bytes: read })
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
