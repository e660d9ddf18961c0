import { pictureWidths } from '@orrery/contract/catalogue/picture'
import { urlOf } from '@orrery/contract/client'
import type { App } from '../../kit/app.ts'
import { addressOn } from '../../kit/own-address.ts'

/**
 * The paths under which we show a feed's picture, in growing width; none when the feed names none, or
 * an address that nobody should ask.
 * @param address as the feed gave it, untrusted.
 */
export function picturePaths(app: App, address: string | null): { value: string; width: number }[] {
  const found = address === null ? undefined : addressOn(app.feedOrigins, address)
  if (!found || 'problem' in found) return []
  const params = {
    address: Buffer.from(found.href).toString('base64url'),
    mark: app.vault.sign(marked(found.href)),
  }
  const path = urlOf('/pictures/{address}/{mark}', { params })
  return pictureWidths.map((width) => ({ value: `${path}?width=${width}`, width }))
}

/** The feed's address that a path of ours names; undefined when we did not make it. */
export function addressOf(
  app: App,
  { address, mark }: { address: string; mark: string },
): string | undefined {
  const href = Buffer.from(address, 'base64url').toString()
  return app.vault.verify(marked(href), mark) ? href : undefined
}

/** No path of a signed download or of a merchant's logo begins so. */
function marked(href: string): string {
  return `picture ${href}`
}
