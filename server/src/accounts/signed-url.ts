import { Problem } from '@orrery/contract/problems'
import { SIGNED_SECONDS } from '@orrery/contract/reports/sign-download'
import type { App } from '../kit/app.ts'

/**
 * A path and query that open one download of a vendor until they expire.
 * @returns the signed path with query, and when it ends.
 */
export function signUrl(
  app: App,
  vendorId: number,
  path: string,
  query: Record<string, string>,
): { url: string; expiresAt: Date } {
  const expiresAt = new Date(app.clock().getTime() + SIGNED_SECONDS * 1000)
  const parameters = new URLSearchParams({
    ...query,
    vendor: String(vendorId),
    expires: String(expiresAt.getTime()),
  })
  parameters.sort()
  const unsigned = `${path}?${parameters.toString()}`
  return { url: `${unsigned}&signature=${app.vault.sign(unsigned)}`, expiresAt }
}

/**
 * The vendor that a signed URL was made for.
 * @throws Problem unauthenticated when it was changed or has expired.
 */
export function signedVendor(app: App, url: string): number {
  const { pathname, searchParams } = new URL(url, 'http://local')
  const signature = searchParams.get('signature') ?? ''
  searchParams.delete('signature')
  searchParams.sort()
  const fresh = Number(searchParams.get('expires')) > app.clock().getTime()
  if (!fresh || !app.vault.verify(`${pathname}?${searchParams.toString()}`, signature)) {
    throw new Problem('unauthenticated')
  }
  return Number(searchParams.get('vendor'))
}
