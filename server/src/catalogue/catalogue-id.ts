const form = /^([1-9]\d{0,9})\.([A-Za-z0-9_-]+)$/
const LARGEST_FEED = 2_147_483_647

/** What a product or an offer is known by outside: its feed, and its own id there in base64url. */
export function catalogueIdOf(feedId: number, itemId: string): string {
  return `${feedId}.${Buffer.from(itemId).toString('base64url')}`
}

/** What an `_id` names; undefined for a text that {@link catalogueIdOf} never made. */
export function itemOfCatalogueId(id: string): { feedId: number; itemId: string } | undefined {
  const [, feed, item = ''] = form.exec(id) ?? []
  const feedId = Number(feed)
  const itemId = Buffer.from(item, 'base64url').toString()
  const named = feedId <= LARGEST_FEED && !itemId.includes('\0')
  return named && catalogueIdOf(feedId, itemId) === id ? { feedId, itemId } : undefined
}
