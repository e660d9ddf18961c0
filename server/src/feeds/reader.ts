import { feedFormOf } from '@orrery/contract/feeds/forms'
import { messages } from '@orrery/contract/messages'
import { PartnerFailure } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import type { PartnerFeed } from '../kit/feed-rows.ts'
import type { StoredFeed } from './feed.query.ts'
import { fileReaders, type FileReader } from './forms.ts'

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

/** What reads the bytes of a feed. @throws PartnerFailure when nothing does. */
export function readerOf(app: App, feed: StoredFeed): FileReader {
  const reader = comesByConnection(feed.form)
    ? partnerFeed(app, feed)
    : fileReaders(app.clock)[feed.form]
  if (!reader) throw new PartnerFailure(messages.feedNotConfigured)
  return reader
}
