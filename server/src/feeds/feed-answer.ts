import type { Feed, FeedRun } from '@orrery/contract/feeds/feeds'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import { shownAddress } from './feed-address.ts'
import { feedOf, type StoredFeed } from './feed.query.ts'
import { lastRunOf, type StoredRun } from './run.query.ts'

/** A feed as an administrator sees it: its address without what may be a key. */
export function feedAnswer(app: App, feed: StoredFeed, run: StoredRun | undefined): Feed {
  const { address, nextAt, ...shown } = feed
  return {
    ...shown,
    address: shownAddress(app, address),
    nextAt: nextAt?.toISOString() ?? null,
    lastRun: run ? runAnswer(run) : null,
  }
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

/** The feed as it is after what was asked. */
export async function answerFeed(app: App, feedId: number): Promise<{ data: Feed }> {
  const feed = await knownFeed(app, feedId)
  return { data: feedAnswer(app, feed, await lastRunOf(app.pool, feedId)) }
}
