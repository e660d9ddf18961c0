import type { FastifyRequest } from 'fastify'
import { SIGNED_SECONDS } from '@orrery/contract/reports/sign-download'
import type { App } from '../kit/app.ts'

/** What stands between that which is signed and its signature, which is the last of a URL. */
const SIGNATURE = '&signature='

/**
 * A path and query that open one call for a vendor until they expire.
 * @param seconds for how long.
 * @returns the signed path with query, and when it ends.
 */
export function signUrl(
  app: App,
  vendorId: number,
  path: string,
  { query, seconds = SIGNED_SECONDS }: { query: Record<string, string>; seconds?: number },
): { url: string; expiresAt: Date } {
  const expiresAt = new Date(app.clock().getTime() + seconds * 1000)
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
  const fresh = Number(expires) > app.clock().getTime()
  const signed = app.vault.verify(url.slice(0, end), url.slice(end + SIGNATURE.length))
  return fresh && signed ? Number(vendor) : undefined
}
