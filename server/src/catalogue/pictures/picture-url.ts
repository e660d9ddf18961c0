import { urlOf } from '@orrery/contract/client'
import type { App } from '../../kit/app.ts'
import { plainHost } from '../../kit/destination/destination.ts'
import { addressOn } from '../../kit/own-address.ts'

/**
 * The path under which we show a feed's picture; undefined when the feed names none, or an address that
 * nobody should ask.
 * @param address as the feed gave it, untrusted.
 */
export function picturePath(app: App, address: string | null): string | undefined {
  const href = address === null ? undefined : hrefOf(app, address)
  if (href === undefined) return undefined
  const params = {
    address: Buffer.from(href).toString('base64url'),
    mark: app.vault.sign(marked(href)),
  }
  return urlOf('/pictures/{address}/{mark}', { params })
}

/** Most addresses are plain, and parsing twenty of them is felt in a page of products. */
function hrefOf({ feedOrigins }: App, address: string): string | undefined {
  if (plainHost(address) !== undefined) return address
  const found = addressOn(feedOrigins, address)
  return 'href' in found ? found.href : undefined
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
