import { messages } from '@orrery/contract/messages'
import type { App } from '../kit/app.ts'
import { destination } from '../kit/destination/destination.ts'

const LONGEST = 2048

/**
 * Where a feed is fetched from: an address on the public internet, or one of an origin that the operator
 * names in FEED_ORIGINS.
 * @returns one sentence for whoever typed it, where it may not be asked.
 */
export function feedAddress(app: App, text: string): { href: string } | { problem: string } {
  const address = text.trim()
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !isOwn(app, url)) return destination(address)
  if (url.username !== '' || url.password !== '') return { problem: messages.addressWithUser }
  return address.length > LONGEST ? { problem: messages.addressTooLong } : { href: url.href }
}

/** Whether the operator has said that this origin may be a private one. */
export function isOwn(app: App, url: URL): boolean {
  return app.config.FEED_ORIGINS.includes(url.origin)
}

/** What may be shown of an address: a key of the sender's stands in its query, as a rule. */
export function shownAddress(app: App, address: Buffer | null): string | null {
  if (address === null) return null
  const { origin, pathname } = new URL(app.vault.decrypt(address))
  return origin + pathname
}
