import { feedFormOf } from '@orrery/contract/feeds/forms'
import { messages } from '@orrery/contract/messages'
import { PartnerFailure } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import type { PartnerFeed, ReaderPlace } from '../kit/feed-rows.ts'
import type { StoredFeed } from './feed.query.ts'

/** Whether a feed comes by its programme's own connection. */
export function comesByConnection(form: string): boolean {
  return feedFormOf(form)?.from === 'partner'
}

/** The connection that a feed comes by. @throws PartnerFailure when it is not configured. */
export function partnerFeed(app: App, { programme, form }: StoredFeed): PartnerFeed {
  const partner = app.adapters.get(programme)?.feeds?.[form]
  if (!partner) throw new PartnerFailure(messages.feedNotConfigured)
  return partner
}

/** Where what reads the bytes of a feed is. @throws PartnerFailure when its connection is not configured. */
export function readerPlace(app: App, feed: StoredFeed): ReaderPlace {
  if (comesByConnection(feed.form)) return partnerFeed(app, feed).reader
  return { module: new URL('forms.ts', import.meta.url).href, name: feed.form }
}
