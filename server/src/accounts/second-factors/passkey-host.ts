import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../kit/app.ts'

/** Where a passkey is made or used. */
export interface PasskeyHost {
  /** The relying party's id: a passkey works under this host and no other. */
  host: string
  /** What the browser has to say it was on. */
  origin: string
}

/**
 * The host of a request, which is one of ours (`kit/http/host.ts`): whatever page asked under another one,
 * its browser has signed that other origin. The scheme is that of PUBLIC_URL, if it is set.
 * @returns undefined under an address of digits, for which browsers make no passkeys.
 */
export function passkeyHostOf(
  { config: { PUBLIC_URL } }: Pick<App, 'config'>,
  request: Pick<FastifyRequest, 'host' | 'protocol'>,
): PasskeyHost | undefined {
  const scheme = PUBLIC_URL === undefined ? `${request.protocol}:` : new URL(PUBLIC_URL).protocol
  const text = `${scheme}//${request.host}`
  if (!URL.canParse(text)) return undefined
  const { hostname, origin } = new URL(text)
  return isIP(hostname) || hostname.startsWith('[') ? undefined : { host: hostname, origin }
}
