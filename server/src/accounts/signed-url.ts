import type { FastifyRequest } from 'fastify'
import { PLAYS_SECONDS, UPLOAD_SECONDS } from '@orrery/contract/content/audio'
import { SIGNED_SECONDS } from '@orrery/contract/reports/sign-download'
import type { App } from '../kit/app.ts'
import { isStillOpen } from '../kit/still-open.ts'

/** What stands between that which is signed and its signature, which is the last of a URL. */
const SIGNATURE = '&signature='

/** What is signed opens for a minute, but for these paths. */
const LONGER: Readonly<Record<string, number>> = {
  '/prodcast/upload': UPLOAD_SECONDS,
  '/prodcast/getAudio': PLAYS_SECONDS,
}

const opensMs = (path: string) => (LONGER[path] ?? SIGNED_SECONDS) * 1000

/**
 * A path and query that open one call for a vendor until they expire.
 * @returns the signed path with query, and when it ends.
 */
export function signUrl(
  app: App,
  vendorId: number,
  path: string,
  query: Record<string, string>,
): { url: string; expiresAt: Date } {
  const expiresAt = new Date(app.clock().getTime() + opensMs(path))
  const parameters = new URLSearchParams({
    ...query,
    vendor: String(vendorId),
    expires: String(expiresAt.getTime()),
  })
  const unsigned = `${path}?${parameters.toString()}`
  return { url: `${unsigned}${SIGNATURE}${app.vault.sign(unsigned)}`, expiresAt }
}

/**
 * The vendor that a signed URL was made for; undefined when it was changed or has expired. Signed is the request's target as it arrived, to the letter,
 * and what is read of it is what the call reads too: no second parser can see something else in it.
 */
export function signedBy(app: App, { url, query }: FastifyRequest): number | undefined {
  const end = url.lastIndexOf(SIGNATURE)
  const { vendor, expires } = query as Record<string, unknown>
  const [path = ''] = url.split('?')
  const fresh = isStillOpen(new Date(Number(expires)), opensMs(path), app.clock())
  const signed = app.vault.verify(url.slice(0, end), url.slice(end + SIGNATURE.length))
  return fresh && signed ? Number(vendor) : undefined
}
