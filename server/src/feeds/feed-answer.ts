import type { Feed, FeedRun } from '@orrery/contract/feeds/feeds'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import type { Client } from '../kit/database.ts'
import { feedOf, type StoredFeed } from './feed.query.ts'
import { runsOf, type StoredRun } from './ledger.query.ts'

/** A feed as an administrator sees it. */
export function feedAnswer(app: App, feed: StoredFeed, run: StoredRun | undefined): Feed {
  const { address, nextAt, ...shown } = feed
  return {
    ...shown,
    address: address && shownAddress(app.vault.decrypt(address)),
    nextAt: nextAt?.toISOString() ?? null,
    lastRun: run ? runAnswer(run) : null,
  }
}

/** A sender's key stands in an address's query, as a rule. */
function shownAddress(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

export function runAnswer({ startTime, endTime, ...run }: StoredRun): FeedRun {
  return {
    ...run,
    start_time: startTime.toISOString(),
    end_time: endTime?.toISOString() ?? null,
  }
}

/** @throws Problem notFound */
export async function knownFeed(app: App, feedId: number): Promise<StoredFeed> {
  const feed = await feedOf(app.pool, feedId)
  if (!feed) throw new Problem('notFound', messages.noSuchFeed)
  return feed
}

/** The same until the transaction ends: nobody else changes or deletes it, or opens a run of it. */
export async function lockedFeed(db: Client, feedId: number): Promise<StoredFeed> {
  const feed = await feedOf(db, feedId, 'FOR UPDATE')
  if (!feed) throw new Problem('notFound', messages.noSuchFeed)
  return feed
}

/** The feed as it is after what was asked. */
export async function answerFeed(app: App, feedId: number): Promise<{ data: Feed }> {
  const feed = await knownFeed(app, feedId)
  const [run] = await runsOf(app.pool, feedId, { limit: 1, offset: 0 })
  return { data: feedAnswer(app, feed, run) }
}
